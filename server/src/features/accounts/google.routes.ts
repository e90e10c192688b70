import { accountEndpoints } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import { randomToken } from '../../platform/secrets.ts';
import { replaceSession, visitorOf, type Web } from './accounts.routes.ts';
import type { Serve } from './caller.ts';
import { completeGoogleSignIn, GOOGLE_SIGN_IN_MS, type Google, startGoogleSignIn } from './google.ts';

/** Stands for a browser between going to Google and coming back. */
const COOKIE = 'google_sign_in';

/** The calls of signing in with Google. */
export function googleRoutes(serve: Serve, web: Web): void {
  serve(accountEndpoints.startGoogleSignIn, async ({ request, reply }) => {
    const google = setUp(web.google);
    // The same for every window of a browser, so that the last one does not spoil the others.
    const browserToken = web.cookies.read(request, COOKIE) ?? randomToken();
    const url = await startGoogleSignIn(google, { browserToken, ip: request.ip });
    reply.header('cache-control', 'no-store');
    web.cookies.set(reply, { name: COOKIE, value: browserToken, maxAgeMs: GOOGLE_SIGN_IN_MS });
    return { url };
  });

  serve(accountEndpoints.completeGoogleSignIn, async ({ body, caller, request, reply }) => {
    const session = await completeGoogleSignIn(setUp(web.google), {
      answer: body,
      browserToken: web.cookies.read(request, COOKIE) ?? '',
      present: { caller, maySwitch: body.switch_account },
      visitor: visitorOf(request),
    });
    await replaceSession(web, { request, reply, session });
    return { user: session.user, is_reactivated: session.isReactivated };
  });
}

function setUp(google: Google | undefined): Google {
  if (google) return google;
  throw new DomainError('not_set_up', 'Google sign-in is not set up on this server.');
}
