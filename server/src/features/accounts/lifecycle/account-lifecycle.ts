import type { AuditLog } from '../../../audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/log/log.ts';
import type { Queue } from '../../../platform/queue.ts';
import type { SigningKeys } from '../../../platform/secrets.ts';
import type { Database, Transaction } from '../../../tables.ts';
import { queueMail } from '../../mails/mails.ts';
import { accountDeactivated, accountDeleted } from '../accounts.mails.ts';
import { addressHash, deletionDueAt } from '../accounts.rules.ts';
import type { AccountRow } from '../accounts.store.ts';
import { ensureActive } from '../accounts.ts';
import { clearAttempts } from '../attempts/attempts.ts';
import type { Caller } from '../caller.ts';
import { deleteSessionById } from '../sessions/sessions.store.ts';
import * as store from './account-lifecycle.store.ts';

export interface AccountLifecycleContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly audit: AuditLog;
  readonly queue: Queue;
  readonly keys: SigningKeys;
  /** Deletes all projects of an account and cancels their jobs; can be retried after a failure. */
  eraseContent(accountId: string): Promise<{ projects: number; files: number }>;
}

/**
 * Deactivates the caller's account, ends the caller's session, and informs the owner by mail, all in one transaction.
 * Other sessions stay open and see the banner. Returns when the account will be deleted; an account that is already
 * deactivated keeps its date.
 */
export const deactivateAccount = (
  lifecycle: AccountLifecycleContext,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<Date> =>
  lifecycle.db.transaction().execute(async (tx) => {
    const now = lifecycle.clock.now();
    const due = deletionDueAt(now);
    const account = await store.deactivateAccount(tx, {
      id: caller.accountId,
      reason,
      now,
      deletionDueAt: due,
    });
    await deleteSessionById(tx, caller.sessionId);
    if (!account) return new Date(caller.user.deletion_due_at ?? due);
    await queueMail(lifecycle, tx, {
      definition: accountDeactivated,
      recipient: account.email,
      accountId: account.id,
      payload: { deletionDueAt: due },
    });
    return due;
  });

/** Reactivates the caller's account and returns it. Throws `account_terminated` when it is too late. */
export const reactivateAccount = (
  { db, clock }: AccountLifecycleContext,
  { accountId }: { accountId: string },
): Promise<AccountRow> =>
  db.transaction().execute(async (tx) => {
    const { account } = await ensureActive(tx, { accountId, now: clock.now() });
    return account;
  });

/**
 * Terminates an account permanently. One transaction deletes its sessions and all personal data and stores the keyed
 * hash that keeps the address from signing up again; afterward its projects and their jobs are deleted. Nobody can add
 * anything to the account after the transaction, so nothing is left behind; the daily job resumes an interrupted
 * deletion. The ledger stays but names nobody. With `dueAt`, an account that is not due by then, because its owner came
 * back, is left alone.
 */
export async function terminateAccount(
  lifecycle: AccountLifecycleContext,
  { accountId, dueAt }: { accountId: string; dueAt?: Date },
): Promise<void> {
  const ended = await lifecycle.db.transaction().execute(async (tx) => {
    await store.lockPurchases(tx, accountId);
    const account = await store.lockUnterminatedAccount(tx, { id: accountId, dueAt });
    if (account) await endAccount(lifecycle, tx, account);
    return account;
  });
  if (!ended) return;
  if (dueAt) {
    const facts = { cause: 'deadline' };
    lifecycle.audit.record({ event: 'account_deletion', outcome: 'success', accountId, facts });
  }
  // Only after the account is unlocked, because a sign-in locks its counters before the account.
  await clearAttempts(lifecycle.db, ended.email_key ?? '');
  await eraseTerminated(lifecycle, accountId);
}

/** Anonymizes the account, and informs the owner one last time. */
async function endAccount(
  lifecycle: AccountLifecycleContext,
  tx: Transaction,
  account: { id: string; email: string | null; email_key: string | null },
): Promise<void> {
  const now = lifecycle.clock.now();
  const emailKey = account.email_key ?? '';
  await store.insertTerminatedAddress(tx, { hash: addressHash(lifecycle.keys, emailKey), now });
  await store.anonymizeAccount(tx, { id: account.id, now });
  await store.deletePersonalData(tx, { accountId: account.id, emailKey, now });
  // The mail refers to no account, so it outlives this one; the address is deleted with the mail once it is sent.
  await queueMail(lifecycle, tx, { definition: accountDeleted, recipient: account.email, payload: {} });
}

async function eraseTerminated(lifecycle: AccountLifecycleContext, accountId: string): Promise<void> {
  await lifecycle.eraseContent(accountId);
  await store.markErased(lifecycle.db, { id: accountId, now: lifecycle.clock.now() });
}

/**
 * The daily job: terminates the accounts whose 30 days are over, and finishes those interrupted by a dying process.
 * A failure does not affect the other accounts and is retried the next day.
 */
export async function terminateDueAccounts(lifecycle: AccountLifecycleContext): Promise<void> {
  const now = lifecycle.clock.now();
  const attempt = async (accountId: string, work: () => Promise<void>) => {
    await work().catch((err: unknown) => lifecycle.log.error({ err, accountId }, 'account not terminated'));
  };
  for (const { id } of await store.listUnerased(lifecycle.db))
    await attempt(id, () => eraseTerminated(lifecycle, id));
  for (const { id } of await store.listDue(lifecycle.db, now)) {
    await attempt(id, () => terminateAccount(lifecycle, { accountId: id, dueAt: now }));
  }
}
