import { accountEndpoints } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from '../../platform/http/csrf.ts';
import type { Gate } from '../../platform/http/serve.ts';
import { DAY_MS, SESSION_DAYS } from './accounts.rules.ts';
import { type Accounts, findCaller, type OpenedSession, signIn, signOut } from './accounts.ts';
import type { Caller, Serve } from './caller.ts';
import type { Google } from './google.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { confirmSignUp, signUp } from './sign-up.ts';

const COOKIE = 'session';

// Neither sentence says whether there is an account.
const confirmMessage = (email: string) =>
  `We have sent a mail to ${email}. Follow the link in it to confirm your address.`;
const FORGOT_MESSAGE =
  'If there is an account with this address, a mail with a link to set a new password is on its way.';

/** What the calls about accounts need. */
export interface Web {
  readonly accounts: Accounts;
  /** Undefined where the operator has not set it up. */
  readonly google: Google | undefined;
  readonly csrf: Csrf;
  readonly isSecure: boolean;
  readonly supportEmail: string;
}

/** Who may pass: sessions by cookie, CSRF on every change, and only active accounts where the contract says so. */
export function accountGate({ accounts, csrf }: Web): Gate<Caller> {
  return {
    identify: async (request) => {
      const token = request.cookies[COOKIE];
      return token ? findCaller(accounts, token) : undefined;
    },
    checkOrigin: (request, caller) => csrf.check(request, caller?.csrfBinding ?? ''),
    admit: (caller, { access, blockedAction }) => {
      if (access === 'public') return;
      if (!caller) throw new DomainError('not_signed_in', 'Please sign in.');
      if (access === 'active' && caller.user.account_status !== 'active') {
        throw new DomainError('account_deactivated', `Please reactivate your account to ${blockedAction}.`);
      }
    },
  };
}

/** The calls about accounts. */
export function accountRoutes(serve: Serve, web: Web): void {
  const { accounts, csrf } = web;

  serve(accountEndpoints.getAuthStatus, async ({ caller }) => ({
    authenticated: caller !== undefined,
    user: caller?.user ?? null,
    google_enabled: web.google !== undefined,
    support_email: web.supportEmail,
  }));

  serve(accountEndpoints.getCsrfToken, async ({ caller, reply }) => ({
    csrf_token: csrf.issue(reply, caller?.csrfBinding ?? ''),
  }));

  serve(accountEndpoints.signUp, async ({ body, request, reply }) => {
    const session = await signUp(accounts, { ...body, visitor: visitorOf(request) });
    if (!session) return { requires_confirmation: true, message: confirmMessage(body.email), user: null };
    await replaceSession(web, { request, reply, session });
    return { requires_confirmation: false, message: 'Your account is ready.', user: session.user };
  });

  serve(accountEndpoints.confirmSignUp, async ({ body, request, reply }) => {
    const visitor = visitorOf(request);
    const session = await confirmSignUp(accounts, { accessToken: body.access_token, visitor });
    await replaceSession(web, { request, reply, session });
    return { message: 'Your address is confirmed, and your account is ready.', user: session.user };
  });

  serve(accountEndpoints.forgotPassword, async ({ body, request }) => {
    await forgotPassword(accounts, { email: body.email, visitor: visitorOf(request) });
    return { message: FORGOT_MESSAGE };
  });

  serve(accountEndpoints.resetPassword, async ({ body, request, reply }) => {
    const session = await resetPassword(accounts, {
      accessToken: body.access_token,
      proof: body.refresh_token,
      password: body.password,
      visitor: visitorOf(request),
    });
    await replaceSession(web, { request, reply, session });
    return {
      message: 'Your password has been changed.',
      user: session.user,
      is_reactivated: session.isReactivated,
    };
  });

  serve(accountEndpoints.signIn, async ({ body, request, reply }) => {
    const session = await signIn(accounts, { ...body, visitor: visitorOf(request) });
    await replaceSession(web, { request, reply, session });
    return { user: session.user, is_reactivated: session.isReactivated };
  });

  serve(accountEndpoints.signOut, async ({ request, reply }) => {
    const token = request.cookies[COOKIE];
    if (token) await signOut(accounts, token);
    clearSession(web, reply);
    return { message: 'You are signed out.' };
  });

  serve(accountEndpoints.getProfile, async ({ caller }) => caller.user);
}

/** Who stands before the door, as far as a request tells. */
export const visitorOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** Takes the session from the browser, and gives it a CSRF token for the sign-in form. */
export function clearSession({ csrf }: Pick<Web, 'csrf'>, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' });
  csrf.issue(reply, '');
}

interface Opening {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: OpenedSession;
}

/** A new session takes the place of the one that the browser came with. */
export async function replaceSession(web: Web, { request, reply, session }: Opening): Promise<void> {
  const previous = request.cookies[COOKIE];
  if (previous) await signOut(web.accounts, previous);
  reply.setCookie(COOKIE, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: web.isSecure,
    maxAge: (SESSION_DAYS.absolute * DAY_MS) / 1000,
  });
  web.csrf.issue(reply, session.csrfBinding);
}
