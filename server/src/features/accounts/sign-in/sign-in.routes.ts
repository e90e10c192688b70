import { signInEndpoints } from '@sheaf/contract/sign-in';
import { randomToken } from '../../../platform/secrets.ts';
import type { Serve } from '../caller.ts';
import { LINK_LIFETIME_MS } from '../mailed-links.ts';
import { passwordWarning } from '../passwords/common-passwords.ts';
import { serveAudited } from '../serve-audited.ts';
import {
  browserCookieOf,
  replaceSession,
  type SessionHttpContext,
  visitorOf,
} from '../sessions/session-cookies.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** Identifies the browser that signed up, until the mailed link is followed. */
const SIGN_UP_COOKIE = 'sign_up';

// Does not reveal whether there is an account.
const confirmMessage = (email: string) =>
  `We sent an email to ${email}. Follow the link in it to confirm your address. If it doesn’t arrive, check your spam folder or sign up again.`;

export function signInRoutes(serve: Serve, context: SessionHttpContext): void {
  const { accounts, cookies } = context;
  const audited = serveAudited(serve, accounts.audit);

  audited(signInEndpoints.signUp, 'sign_up', async ({ body, request, reply }) => {
    const browserToken = randomToken();
    const session = await signUp(accounts, { ...body, browserToken, visitor: visitorOf(request) });
    const password_warning = await passwordWarning(body.password, body);
    if (!session) {
      cookies.set(reply, { name: SIGN_UP_COOKIE, value: browserToken, maxAgeMs: LINK_LIFETIME_MS.confirm });
      return {
        requires_confirmation: true,
        message: confirmMessage(body.email),
        user: null,
        password_warning,
      };
    }
    await replaceSession(context, { request, reply, session });
    return {
      requires_confirmation: false,
      message: 'Your account is ready.',
      user: session.user,
      password_warning,
    };
  });

  audited(signInEndpoints.confirmSignUp, 'sign_up_confirmation', async ({ body, caller, request, reply }) => {
    const session = await confirmSignUp(accounts, {
      accessToken: body.access_token,
      browserToken: cookies.read(request, SIGN_UP_COOKIE),
      password: body.password,
      currentSession: { caller, maySwitch: body.switch_account },
      visitor: visitorOf(request),
    });
    await replaceSession(context, { request, reply, session });
    cookies.clear(reply, SIGN_UP_COOKIE);
    return { message: 'Your address is confirmed, and your account is ready.', user: session.user };
  });

  audited(signInEndpoints.signIn, 'sign_in', async ({ body, request, reply }) => {
    const visitor = { ...visitorOf(request), browserCookie: browserCookieOf(context, request) };
    const session = await signIn(accounts, { ...body, visitor });
    await replaceSession(context, { request, reply, session });
    return { user: session.user, is_reactivated: session.isReactivated };
  });
}
