import { REACTIVATED_HEADER } from '@sheaf/contract/http/request-headers';
import { DomainError } from '@sheaf/contract/problems';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../../platform/secrets.ts';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import { replaceSession, type SessionHttpContext, visitorOf } from '../sessions/session-cookies.ts';
import { completeGoogleReauthentication, startGoogleReauthentication } from './google-reauthentication.ts';
import { GOOGLE_SIGN_IN_TIMEOUT_MS, type GoogleContext, startRoundTrip } from './google-round-trip.ts';
import { completeGoogleSignIn } from './google-sign-in.ts';

/** Identifies a browser while its person is at Google. */
const COOKIE = 'google_sign_in';

export function googleRoutes(
  serve: Serve,
  context: SessionHttpContext & { google: GoogleContext | undefined },
): void {
  const { cookies } = context;
  const audited = serveAudited(serve, context.accounts.audit);
  /** Returns the URL at Google, and sets the cookie that identifies the browser when it comes back. */
  const redirectToGoogle = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    begin: (browserToken: string) => Promise<string>,
  ) => {
    // Shared by all windows of a browser, so that the latest does not invalidate the others.
    const browserToken = cookies.read(request, COOKIE) ?? randomToken();
    const url = await begin(browserToken);
    reply.header('cache-control', 'no-store');
    cookies.set(reply, { name: COOKIE, value: browserToken, maxAgeMs: GOOGLE_SIGN_IN_TIMEOUT_MS });
    return { url };
  };

  serve(signInEndpoints.startGoogleSignIn, async ({ request, reply }) => {
    const google = requireGoogle(context.google);
    return redirectToGoogle({ request, reply }, (browserToken) =>
      startRoundTrip(google, { browserToken, ip: request.ip }),
    );
  });

  serve(signInEndpoints.startGoogleReauthentication, async ({ caller, request, reply }) => {
    const google = requireGoogle(context.google);
    return redirectToGoogle({ request, reply }, (browserToken) =>
      startGoogleReauthentication(google, { browserToken, ip: request.ip, caller }),
    );
  });

  audited(
    signInEndpoints.completeGoogleReauthentication,
    'reauthentication',
    async ({ caller, body, request }) => {
      const browserToken = cookies.read(request, COOKIE) ?? '';
      await completeGoogleReauthentication(requireGoogle(context.google), {
        answer: body,
        browserToken,
        caller,
      });
      return { message: 'You have confirmed that it is you.' };
    },
  );

  audited(
    signInEndpoints.completeGoogleSignIn,
    'google_sign_in',
    async ({ body, caller, request, reply }) => {
      const session = await completeGoogleSignIn(requireGoogle(context.google), {
        answer: body,
        browserToken: cookies.read(request, COOKIE) ?? '',
        currentSession: { caller, maySwitch: body.switch_account },
        visitor: visitorOf(request),
      });
      await replaceSession(context, { request, reply, session });
      if (session.isReactivated) reply.header(REACTIVATED_HEADER, 'yes');
      return { user: session.user, is_reactivated: session.isReactivated };
    },
  );
}

function requireGoogle(google: GoogleContext | undefined): GoogleContext {
  if (google) return google;
  throw new DomainError('not_set_up', 'Google sign-in is not set up on this server.');
}
