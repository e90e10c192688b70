import { accountEndpoints } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from '../../platform/http/csrf.ts';
import type { Gate } from '../../platform/http/serve.ts';
import { DAY_MS, SESSION_DAYS } from './accounts.rules.ts';
import { type Accounts, findCaller, type OpenedSession, signIn, signOut, signUp } from './accounts.ts';
import type { Caller, Serve } from './caller.ts';

const COOKIE = 'session';

interface Web {
  readonly accounts: Accounts;
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
    google_enabled: false,
    support_email: web.supportEmail,
  }));

  serve(accountEndpoints.getCsrfToken, async ({ caller, reply }) => ({
    csrf_token: csrf.issue(reply, caller?.csrfBinding ?? ''),
  }));

  serve(accountEndpoints.signUp, async ({ body, request, reply }) => {
    const session = await signUp(accounts, { ...body, visitor: visitorOf(request) });
    setSession(web, reply, session);
    return { requires_confirmation: false, message: 'Your account is ready.', user: session.user };
  });

  serve(accountEndpoints.signIn, async ({ body, request, reply }) => {
    const session = await signIn(accounts, { ...body, visitor: visitorOf(request) });
    // A new session takes the place of the one that the browser came with.
    const previous = request.cookies[COOKIE];
    if (previous) await signOut(accounts, previous);
    setSession(web, reply, session);
    return { user: session.user };
  });

  serve(accountEndpoints.signOut, async ({ request, reply }) => {
    const token = request.cookies[COOKIE];
    if (token) await signOut(accounts, token);
    reply.clearCookie(COOKIE, { path: '/' });
    csrf.issue(reply, '');
    return { message: 'You are signed out.' };
  });

  serve(accountEndpoints.getProfile, async ({ caller }) => caller.user);
}

const visitorOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

function setSession(web: Web, reply: FastifyReply, session: OpenedSession): void {
  reply.setCookie(COOKIE, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: web.isSecure,
    maxAge: (SESSION_DAYS.absolute * DAY_MS) / 1000,
  });
  web.csrf.issue(reply, session.csrfBinding);
}
