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
import * as store from './account-life.store.ts';

export interface AccountLifeContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly audit: AuditLog;
  readonly queue: Queue;
  readonly keys: SigningKeys;
  /** Deletes all projects of an account, cancelling what goes on in them; can be called again when it failed. */
  eraseContent(accountId: string): Promise<{ projects: number; files: number }>;
}

/**
 * Deactivates the caller's account, ends the session that asked, and informs the owner by mail: all of it, or nothing.
 * Other sessions stay and see the banner. Returns when the account will be deleted; one that is deactivated already
 * keeps its date.
 */
export const deactivateAccount = (
  life: AccountLifeContext,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<Date> =>
  life.db.transaction().execute(async (tx) => {
    const now = life.clock.now();
    const due = deletionDueAt(now);
    const account = await store.deactivateAccount(tx, {
      id: caller.accountId,
      reason,
      now,
      deletionDueAt: due,
    });
    await deleteSessionById(tx, caller.sessionId);
    if (!account) return new Date(caller.user.deletion_due_at ?? due);
    await queueMail(life, tx, {
      definition: accountDeactivated,
      recipient: account.email,
      accountId: account.id,
      payload: { deletionDueAt: due },
    });
    return due;
  });

/** The caller's account, active again. Throws `account_terminated` when it is too late. */
export const reactivateAccount = (
  { db, clock }: AccountLifeContext,
  { accountId }: { accountId: string },
): Promise<AccountRow> =>
  db.transaction().execute(async (tx) => {
    const { account } = await ensureActive(tx, { accountId, now: clock.now() });
    return account;
  });

/**
 * Ends an account for good: its sessions and everything personal go at once, in one transaction with the keyed hash
 * that keeps the address from being signed up again; then its projects, with whatever goes on in them. From the
 * first moment nobody can add to it, so that nothing is left behind; the daily job resumes what was interrupted.
 * The ledger stays, and names nobody. With `dueAt` an account that is not due then, since its owner came back, stays.
 */
export async function terminateAccount(
  life: AccountLifeContext,
  { accountId, dueAt }: { accountId: string; dueAt?: Date },
): Promise<void> {
  const ended = await life.db.transaction().execute(async (tx) => {
    await store.lockPurchases(tx, accountId);
    const account = await store.lockLivingAccount(tx, { id: accountId, dueAt });
    if (account) await endAccount(life, tx, account);
    return account;
  });
  if (!ended) return;
  if (dueAt) {
    const facts = { cause: 'deadline' };
    life.audit.record({ event: 'account_deletion', outcome: 'success', accountId, facts });
  }
  // After the account is unlocked: a sign-in locks its counters first.
  await clearAttempts(life.db, ended.email_key ?? '');
  await eraseTerminated(life, accountId);
}

/** Removes who the account was, and informs the owner for the last time. */
async function endAccount(
  life: AccountLifeContext,
  tx: Transaction,
  account: { id: string; email: string | null; email_key: string | null },
): Promise<void> {
  const now = life.clock.now();
  const emailKey = account.email_key ?? '';
  await store.insertTerminatedAddress(tx, { hash: addressHash(life.keys, emailKey), now });
  await store.anonymizeAccount(tx, { id: account.id, now });
  await store.deleteTraces(tx, { accountId: account.id, emailKey, now });
  // About no account, so that it outlives this one; the address is deleted with the mail when that is sent.
  await queueMail(life, tx, { definition: accountDeleted, recipient: account.email, payload: {} });
}

async function eraseTerminated(life: AccountLifeContext, accountId: string): Promise<void> {
  await life.eraseContent(accountId);
  await store.markErased(life.db, { id: accountId, now: life.clock.now() });
}

/**
 * The daily job: ends the accounts whose 30 days are over, and finishes those at which a process died.
 * One that fails does not delay the others; it is tried again the next day.
 */
export async function terminateDueAccounts(life: AccountLifeContext): Promise<void> {
  const now = life.clock.now();
  const attempt = async (accountId: string, work: () => Promise<void>) => {
    await work().catch((err: unknown) => life.log.error({ err, accountId }, 'account not terminated'));
  };
  for (const { id } of await store.listToErase(life.db)) await attempt(id, () => eraseTerminated(life, id));
  for (const { id } of await store.listDue(life.db, now)) {
    await attempt(id, () => terminateAccount(life, { accountId: id, dueAt: now }));
  }
}
