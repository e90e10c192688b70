import { accountEndpoints } from '@sheaf/contract/accounts';
import { SESSION_COOKIE } from '@sheaf/contract/http/request-headers';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import { clearSession, type SessionHttpContext } from './session-cookies.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

export function sessionRoutes(serve: Serve, context: SessionHttpContext): void {
  const { accounts, cookies, csrf } = context;
  const { audit } = accounts;
  const audited = serveAudited(serve, audit);

  serve(signInEndpoints.getCsrfToken, async ({ caller, reply }) => ({
    csrf_token: csrf.issue(reply, caller?.csrfBinding ?? ''),
  }));

  serve(signInEndpoints.signOut, async ({ caller, request, reply }) => {
    const token = cookies.read(request, SESSION_COOKIE);
    if (token) await endSession(accounts, token);
    clearSession(context, reply);
    if (caller) {
      const { accountId, user } = caller;
      audit.record({ event: 'sign_out', outcome: 'success', accountId, email: user.email, ip: request.ip });
    }
    return { message: 'You are signed out.' };
  });

  serve(accountEndpoints.listSessions, async ({ caller }) => listSessions(accounts, caller));

  audited(accountEndpoints.endOtherSessions, 'sign_out_elsewhere', async ({ caller }) => ({
    ended_sessions: await endOtherSessions(accounts, caller),
  }));
}
