import { accountEndpoints } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import { ACCOUNT_ID_HEADER } from '@sheaf/contract/request-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from '../../platform/http/csrf.ts';
import type { HostCookies } from '../../platform/http/host-cookies.ts';
import { assertSameOrigin } from '../../platform/http/same-origin.ts';
import type { Gate } from '../../platform/http/serve.ts';
import { randomToken } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site.ts';
import { DAY_MS, LINK_LIFE_MS, SESSION_DAYS } from './accounts.rules.ts';
import { type Accounts, findCaller, type OpenedSession, signIn, signOut } from './accounts.ts';
import { audited } from './audited.ts';
import type { Caller, Serve } from './caller.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import type { Google } from './google.ts';
import { markOf } from './known-browser.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { assertRecentlyProven } from './reauthentication.ts';
import { signUp } from './sign-up.ts';

const SESSION_COOKIE = 'session';
/** Stands for the browser that signed up, until the mailed link is followed. */
const SIGN_UP_COOKIE = 'sign_up';
/** Shows that an account was signed in to in this browser before. */
const KNOWN_BROWSER_COOKIE = 'known_browser';
const KNOWN_BROWSER_DAYS = 180;
const ACCOUNT_HEADER = ACCOUNT_ID_HEADER.toLowerCase();

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
  readonly cookies: HostCookies;
  readonly site: Site;
  readonly supportEmail: string;
}

/**
 * Who may pass: sessions by cookie; origin and CSRF token on every change; only for the account that the page shows, and
 * only active accounts where the contract says so.
 */
export function accountGate({ accounts, csrf, cookies, site }: Web): Gate<Caller> {
  return {
    identify: async (request) => {
      const token = cookies.read(request, SESSION_COOKIE);
      return token ? findCaller(accounts, token) : undefined;
    },
    checkOrigin: (request) => assertSameOrigin(request, site.origin),
    checkCsrf: (request, caller) => csrf.check(request, caller?.csrfBinding ?? ''),
    checkAccount: (request, caller) => {
      const shown = request.headers[ACCOUNT_HEADER];
      if (!caller || shown === undefined || shown === caller.accountId) return;
      throw new DomainError(
        'account_changed',
        `This page belongs to another account. You are signed in as ${caller.user.email} now; nothing was done.`,
      );
    },
    admit: (caller, { access, blockedAction, needsReauthentication }) => {
      if (access === 'public') return;
      if (!caller) throw new DomainError('not_signed_in', 'Please sign in.');
      if (access === 'active' && caller.user.account_status !== 'active') {
        throw new DomainError('account_deactivated', `Please reactivate your account to ${blockedAction}.`);
      }
      if (needsReauthentication) assertRecentlyProven(accounts, caller);
    },
  };
}

/** The calls about accounts. */
export function accountRoutes(serve: Serve, web: Web): void {
  const { accounts, csrf, cookies } = web;
  const { audit } = accounts;

  serve(accountEndpoints.getAuthStatus, async ({ caller }) => ({
    authenticated: caller !== undefined,
    user: caller?.user ?? null,
    google_enabled: web.google !== undefined,
    support_email: web.supportEmail,
  }));

  serve(accountEndpoints.getCsrfToken, async ({ caller, reply }) => ({
    csrf_token: csrf.issue(reply, caller?.csrfBinding ?? ''),
  }));

  serve(
    accountEndpoints.signUp,
    audited(audit, 'sign_up', async ({ body, request, reply }) => {
      const browserToken = randomToken();
      const session = await signUp(accounts, { ...body, browserToken, visitor: visitorOf(request) });
      if (!session) {
        cookies.set(reply, { name: SIGN_UP_COOKIE, value: browserToken, maxAgeMs: LINK_LIFE_MS.confirm });
        return { requires_confirmation: true, message: confirmMessage(body.email), user: null };
      }
      await replaceSession(web, { request, reply, session });
      return { requires_confirmation: false, message: 'Your account is ready.', user: session.user };
    }),
  );

  serve(
    accountEndpoints.confirmSignUp,
    audited(audit, 'sign_up_confirmation', async ({ body, caller, request, reply }) => {
      const session = await confirmSignUp(accounts, {
        accessToken: body.access_token,
        browserToken: cookies.read(request, SIGN_UP_COOKIE),
        password: body.password,
        present: { caller, maySwitch: body.switch_account },
        visitor: visitorOf(request),
      });
      await replaceSession(web, { request, reply, session });
      cookies.clear(reply, SIGN_UP_COOKIE);
      return { message: 'Your address is confirmed, and your account is ready.', user: session.user };
    }),
  );

  serve(
    accountEndpoints.forgotPassword,
    audited(audit, 'password_reset_request', async ({ body, request }) => {
      await forgotPassword(accounts, { email: body.email, visitor: visitorOf(request) });
      return { message: FORGOT_MESSAGE };
    }),
  );

  serve(
    accountEndpoints.resetPassword,
    audited(audit, 'password_reset', async ({ body, caller, request, reply }) => {
      const session = await resetPassword(accounts, {
        accessToken: body.access_token,
        proof: body.refresh_token,
        password: body.password,
        present: { caller, maySwitch: body.switch_account },
        visitor: visitorOf(request),
      });
      await replaceSession(web, { request, reply, session });
      return {
        message: 'Your password has been changed.',
        user: session.user,
        is_reactivated: session.isReactivated,
      };
    }),
  );

  serve(
    accountEndpoints.signIn,
    audited(audit, 'sign_in', async ({ body, request, reply }) => {
      const visitor = { ...visitorOf(request), browserMark: cookies.read(request, KNOWN_BROWSER_COOKIE) };
      const session = await signIn(accounts, { ...body, visitor });
      await replaceSession(web, { request, reply, session });
      return { user: session.user, is_reactivated: session.isReactivated };
    }),
  );

  serve(accountEndpoints.signOut, async ({ caller, request, reply }) => {
    const token = cookies.read(request, SESSION_COOKIE);
    if (token) await signOut(accounts, token);
    clearSession(web, reply);
    if (caller) {
      const { accountId, user } = caller;
      audit.record({ event: 'sign_out', outcome: 'success', accountId, email: user.email, ip: request.ip });
    }
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
export function clearSession({ csrf, cookies }: Pick<Web, 'csrf' | 'cookies'>, reply: FastifyReply): void {
  cookies.clear(reply, SESSION_COOKIE);
  csrf.issue(reply, '');
}

interface Opening {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: OpenedSession;
}

/** A new session takes the place of the one that the browser came with. */
export async function replaceSession(web: Web, { request, reply, session }: Opening): Promise<void> {
  const previous = web.cookies.read(request, SESSION_COOKIE);
  if (previous) await signOut(web.accounts, previous);
  web.cookies.set(reply, {
    name: SESSION_COOKIE,
    value: session.token,
    maxAgeMs: SESSION_DAYS.absolute * DAY_MS,
  });
  web.csrf.issue(reply, session.csrfBinding);
  const { audit, keys } = web.accounts;
  const { id: accountId, email } = session.user;
  web.cookies.set(reply, {
    name: KNOWN_BROWSER_COOKIE,
    value: markOf(web.cookies.read(request, KNOWN_BROWSER_COOKIE), { keys, email }),
    maxAgeMs: KNOWN_BROWSER_DAYS * DAY_MS,
  });
  if (session.isReactivated) {
    audit.record({ event: 'account_reactivation', outcome: 'success', accountId, email, ip: request.ip });
  }
}
