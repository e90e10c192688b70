import { REACTIVATED_HEADER } from '@sheaf/contract/http/request-headers';
import { DomainError } from '@sheaf/contract/problems';
import { GOOGLE_NOT_SET_UP_MESSAGE, signInEndpoints } from '@sheaf/contract/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../../platform/network/loopback.ts';
import { randomToken } from '../../../platform/secrets.ts';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import { replaceSession, type SessionHttpContext, visitorOf } from '../sessions/session-cookies.ts';
import { completeGoogleReauthentication, startGoogleReauthentication } from './google-reauthentication.ts';
import { GOOGLE_SIGN_IN_TIMEOUT_MS, type GoogleContext, startRoundTrip } from './google-round-trip.ts';
import { completeGoogleSignIn } from './google-sign-in.ts';
import type { TestGoogle } from './test-google.ts';

/** Identifies a browser while its person is at Google. */
const COOKIE = 'google_sign_in';

export interface GoogleAccess {
  /** Undefined if the settings have no Google client. */
  readonly google: GoogleContext | undefined;
  /** Undefined if others can reach the server, in production, and if Google is set up. */
  readonly testGoogle: TestGoogle | undefined;
}

export function googleRoutes(serve: Serve, context: SessionHttpContext & GoogleAccess): void {
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
    const google = await requireGoogle(context, request);
    return redirectToGoogle({ request, reply }, (browserToken) =>
      startRoundTrip(google, { browserToken, ip: request.ip }),
    );
  });

  serve(signInEndpoints.startGoogleReauthentication, async ({ caller, request, reply }) => {
    const google = await requireGoogle(context, request);
    return redirectToGoogle({ request, reply }, (browserToken) =>
      startGoogleReauthentication(google, { browserToken, ip: request.ip, caller }),
    );
  });

  serve(signInEndpoints.leaveTestSignIn, async ({ body, request }) => ({
    url: requireTestGoogle(context, request).leave(originOf(request), body),
  }));

  audited(
    signInEndpoints.completeGoogleReauthentication,
    'reauthentication',
    async ({ caller, body, request }) => {
      const browserToken = cookies.read(request, COOKIE) ?? '';
      await completeGoogleReauthentication(await requireGoogle(context, request), {
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
      const session = await completeGoogleSignIn(await requireGoogle(context, request), {
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

/** Throws `not_set_up` if this server has neither Google nor, for this request, the test sign-in. */
async function requireGoogle(access: GoogleAccess, request: FastifyRequest): Promise<GoogleContext> {
  return access.google ?? requireTestGoogle(access, request).at(originOf(request));
}

function requireTestGoogle({ testGoogle }: GoogleAccess, request: FastifyRequest): TestGoogle {
  if (testGoogle && isFromThisMachine(request)) return testGoogle;
  throw new DomainError('not_set_up', GOOGLE_NOT_SET_UP_MESSAGE);
}

/** A tunnel or proxy that the settings do not mention would make the test sign-in a door to every account. */
const isFromThisMachine = ({ hostname, ip, headers }: FastifyRequest): boolean =>
  isLoopback(hostname) && isLoopback(ip) && FORWARDING_HEADERS.every((name) => headers[name] === undefined);

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
