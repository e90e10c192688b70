import { SESSION_COOKIE } from '@sheaf/contract/http/request-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Csrf } from '../../../platform/http/csrf.ts';
import type { HostCookies } from '../../../platform/http/host-cookies.ts';
import type { AccountsContext } from '../accounts.ts';
import { issueBrowserCookie } from '../attempts/known-browser.ts';
import { SESSION_DAYS } from './sessions.rules.ts';
import { endSession, type OpenedSession, type Visitor } from './sessions.ts';

/** Shows that an account has been signed in to in this browser before. */
const KNOWN_BROWSER_COOKIE = 'known_browser';
const KNOWN_BROWSER_DAYS = 180;

export interface SessionHttpContext {
  readonly accounts: AccountsContext;
  readonly csrf: Csrf;
  readonly cookies: HostCookies;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** The value of the known browser's cookie, which is unverified. */
export const browserCookieOf = (
  { cookies }: Pick<SessionHttpContext, 'cookies'>,
  request: FastifyRequest,
): string | undefined => cookies.read(request, KNOWN_BROWSER_COOKIE);

/** Clears the session cookie, and issues a CSRF token for the sign-in form. */
export function clearSession(
  { csrf, cookies }: Pick<SessionHttpContext, 'csrf' | 'cookies'>,
  reply: FastifyReply,
): void {
  cookies.clear(reply, SESSION_COOKIE);
  csrf.issue(reply, '');
}

interface SessionReplacement {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: OpenedSession;
}

/** Sets the cookies of a new session, and ends the one the browser had before. */
export async function replaceSession(
  context: SessionHttpContext,
  { request, reply, session }: SessionReplacement,
): Promise<void> {
  const { accounts, cookies, csrf } = context;
  const previous = cookies.read(request, SESSION_COOKIE);
  if (previous) await endSession(accounts, previous);
  cookies.set(reply, {
    name: SESSION_COOKIE,
    value: session.token,
    maxAgeMs: SESSION_DAYS.absolute * DAY_MS,
  });
  csrf.issue(reply, session.csrfBinding);
  const { audit, keys } = accounts;
  const { id: accountId, email } = session.user;
  cookies.set(reply, {
    name: KNOWN_BROWSER_COOKIE,
    value: issueBrowserCookie(browserCookieOf(context, request), { keys, email }),
    maxAgeMs: KNOWN_BROWSER_DAYS * DAY_MS,
  });
  if (session.isReactivated) {
    audit.record({ event: 'account_reactivation', outcome: 'success', accountId, email, ip: request.ip });
  }
}
