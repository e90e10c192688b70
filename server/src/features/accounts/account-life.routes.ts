import { accountEndpoints } from '@sheaf/contract/accounts';
import type { FastifyReply } from 'fastify';
import { type AccountLife, deactivateAccount, reactivateAccount, terminateAccount } from './account-life.ts';
import { toUser } from './accounts.ts';
import { audited } from './audited.ts';
import type { Serve } from './caller.ts';
import { endOtherSessions, listSessions } from './sessions.ts';

interface Web {
  readonly life: AccountLife;
  /** Takes the session's cookies from the browser. */
  clearSession(reply: FastifyReply): void;
}

/** The calls about the life of an account, and about where it is signed in. */
export function accountLifeRoutes(serve: Serve, { life, clearSession }: Web): void {
  const { audit } = life;
  serve(
    accountEndpoints.deactivateAccount,
    audited(audit, 'account_deactivation', async ({ caller, query, reply }) => {
      const due = await deactivateAccount(life, { caller, reason: query.reason });
      clearSession(reply);
      return { message: 'Your account is deactivated.', deletion_due_at: due.toISOString() };
    }),
  );

  serve(
    accountEndpoints.reactivateAccount,
    audited(audit, 'account_reactivation', async ({ caller }) => ({
      message: 'Your account has been successfully reactivated!',
      user: toUser(await reactivateAccount(life, caller)),
    })),
  );

  serve(
    accountEndpoints.deleteAllData,
    audited(audit, 'data_deletion', async ({ caller }) => {
      const erased = await life.eraseContent(caller.accountId);
      return { deleted_projects: erased.projects, deleted_files: erased.files };
    }),
  );

  serve(
    accountEndpoints.deleteAccount,
    audited(audit, 'account_deletion', async ({ caller, reply }) => {
      await terminateAccount(life, caller);
      clearSession(reply);
      return { message: 'Your account and all its data are deleted.' };
    }),
  );

  serve(accountEndpoints.listSessions, async ({ caller }) => listSessions(life, caller));

  serve(
    accountEndpoints.endOtherSessions,
    audited(audit, 'sign_out_elsewhere', async ({ caller }) => ({
      ended_sessions: await endOtherSessions(life, caller),
    })),
  );
}
