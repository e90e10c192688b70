import { accountEndpoints } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../platform/secrets.ts';
import { replaceSession, visitorOf, type Web } from './accounts.routes.ts';
import { audited } from './audited.ts';
import type { Serve } from './caller.ts';
import { completeGoogleSignIn, GOOGLE_SIGN_IN_MS, type Google, startGoogleSignIn } from './google.ts';
import { completeGoogleReauthentication, startGoogleReauthentication } from './google-reauthentication.ts';

/** Stands for a browser between going to Google and coming back. */
const COOKIE = 'google_sign_in';

/** The calls of signing in with Google, and of proving a session there. */
export function googleRoutes(serve: Serve, web: Web): void {
  const { audit } = web.accounts;
  /** Sends a browser off, with what it is known by when it comes back. */
  const leave = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    begin: (browserToken: string) => Promise<string>,
  ) => {
    // The same for every window of a browser, so that the last one does not spoil the others.
    const browserToken = web.cookies.read(request, COOKIE) ?? randomToken();
    const url = await begin(browserToken);
    reply.header('cache-control', 'no-store');
    web.cookies.set(reply, { name: COOKIE, value: browserToken, maxAgeMs: GOOGLE_SIGN_IN_MS });
    return { url };
  };

  serve(accountEndpoints.startGoogleSignIn, async ({ request, reply }) => {
    const google = setUp(web.google);
    return leave({ request, reply }, (browserToken) =>
      startGoogleSignIn(google, { browserToken, ip: request.ip }),
    );
  });

  serve(accountEndpoints.startGoogleReauthentication, async ({ caller, request, reply }) => {
    const google = setUp(web.google);
    return leave({ request, reply }, (browserToken) =>
      startGoogleReauthentication(google, { browserToken, ip: request.ip, caller }),
    );
  });

  serve(
    accountEndpoints.completeGoogleReauthentication,
    audited(audit, 'reauthentication', async ({ caller, body, request }) => {
      const browserToken = web.cookies.read(request, COOKIE) ?? '';
      await completeGoogleReauthentication(setUp(web.google), { answer: body, browserToken, caller });
      return { message: 'You have confirmed that it is you.' };
    }),
  );

  serve(
    accountEndpoints.completeGoogleSignIn,
    audited(audit, 'google_sign_in', async ({ body, caller, request, reply }) => {
      const session = await completeGoogleSignIn(setUp(web.google), {
        answer: body,
        browserToken: web.cookies.read(request, COOKIE) ?? '',
        present: { caller, maySwitch: body.switch_account },
        visitor: visitorOf(request),
      });
      await replaceSession(web, { request, reply, session });
      return { user: session.user, is_reactivated: session.isReactivated };
    }),
  );
}

function setUp(google: Google | undefined): Google {
  if (google) return google;
  throw new DomainError('not_set_up', 'Google sign-in is not set up on this server.');
}
