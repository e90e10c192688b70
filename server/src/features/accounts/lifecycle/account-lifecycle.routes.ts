import { accountEndpoints } from '@sheaf/contract/accounts';
import { toUser } from '../accounts.ts';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import { clearSession, type SessionHttpContext } from '../sessions/session-cookies.ts';
import {
  type AccountLifecycleContext,
  deactivateAccount,
  reactivateAccount,
  terminateAccount,
} from './account-lifecycle.ts';

export function accountLifecycleRoutes(
  serve: Serve,
  context: Pick<SessionHttpContext, 'csrf' | 'cookies'> & { lifecycle: AccountLifecycleContext },
): void {
  const { lifecycle } = context;
  const audited = serveAudited(serve, lifecycle.audit);
  audited(accountEndpoints.deactivateAccount, 'account_deactivation', async ({ caller, query, reply }) => {
    const due = await deactivateAccount(lifecycle, { caller, reason: query.reason });
    clearSession(context, reply);
    return { message: 'Your account is deactivated.', deletion_due_at: due.toISOString() };
  });

  audited(accountEndpoints.reactivateAccount, 'account_reactivation', async ({ caller }) => ({
    message: 'Your account has been successfully reactivated!',
    user: toUser(await reactivateAccount(lifecycle, caller)),
  }));

  audited(accountEndpoints.deleteAllData, 'data_deletion', async ({ caller }) => {
    const erased = await lifecycle.eraseContent(caller.accountId);
    return { deleted_projects: erased.projects, deleted_files: erased.files };
  });

  audited(accountEndpoints.deleteAccount, 'account_deletion', async ({ caller, reply }) => {
    await terminateAccount(lifecycle, caller);
    clearSession(context, reply);
    return { message: 'Your account and all its data are deleted.' };
  });
}
