import { accountEndpoints } from '@sheaf/contract/accounts';
import { toUser } from '../accounts.ts';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import { clearSession, type SessionHttpContext } from '../sessions/session-cookies.ts';
import {
  type AccountLifeContext,
  deactivateAccount,
  reactivateAccount,
  terminateAccount,
} from './account-life.ts';

export function accountLifeRoutes(
  serve: Serve,
  context: Pick<SessionHttpContext, 'csrf' | 'cookies'> & { life: AccountLifeContext },
): void {
  const { life } = context;
  const audited = serveAudited(serve, life.audit);
  audited(accountEndpoints.deactivateAccount, 'account_deactivation', async ({ caller, query, reply }) => {
    const due = await deactivateAccount(life, { caller, reason: query.reason });
    clearSession(context, reply);
    return { message: 'Your account is deactivated.', deletion_due_at: due.toISOString() };
  });

  audited(accountEndpoints.reactivateAccount, 'account_reactivation', async ({ caller }) => ({
    message: 'Your account has been successfully reactivated!',
    user: toUser(await reactivateAccount(life, caller)),
  }));

  audited(accountEndpoints.deleteAllData, 'data_deletion', async ({ caller }) => {
    const erased = await life.eraseContent(caller.accountId);
    return { deleted_projects: erased.projects, deleted_files: erased.files };
  });

  audited(accountEndpoints.deleteAccount, 'account_deletion', async ({ caller, reply }) => {
    await terminateAccount(life, caller);
    clearSession(context, reply);
    return { message: 'Your account and all its data are deleted.' };
  });
}
