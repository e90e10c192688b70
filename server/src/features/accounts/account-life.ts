import { DomainError } from '@sheaf/contract/problems';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { SigningKeys } from '../../platform/secrets.ts';
import type { Database, Transaction } from '../../tables.ts';
import { addressHash, addressHashes, deletionDueAt } from './account-life.rules.ts';
import * as store from './account-life.store.ts';
import { attemptsKey, LIMITED_ACTIONS } from './accounts.rules.ts';
import { type AccountRow, deleteSessionById } from './accounts.store.ts';
import { clearAttempts } from './attempts.store.ts';
import type { Caller } from './caller.ts';
import { queueMail } from './queue-mail.ts';

/** What deactivating, reactivating and ending accounts needs. */
export interface AccountLife {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly audit: AuditLog;
  readonly queue: Queue;
  readonly keys: SigningKeys;
  /** Deletes all projects of an account, cancelling what goes on in them; can be called again when it failed. */
  eraseContent(accountId: string): Promise<{ projects: number; files: number }>;
}

const terminated = () =>
  new DomainError('account_terminated', 'This account was terminated and cannot be re-created.');

/**
 * Deactivates the caller's account, ends the session that asked, and tells the owner by mail: all of it, or nothing.
 * Other sessions stay and see the banner.
 * Returns when the account will be deleted. One that is deactivated already keeps its date.
 */
export const deactivateAccount = (
  life: AccountLife,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<Date> =>
  life.db.transaction().execute(async (tx) => {
    const now = life.clock.now();
    const due = deletionDueAt(now);
    const account = await store.deactivate(tx, { id: caller.accountId, reason, now, deletionDueAt: due });
    await deleteSessionById(tx, caller.sessionId);
    if (!account) return new Date(caller.user.deletion_due_at ?? due);
    await queueMail(life, tx, {
      kind: 'account-deactivated',
      recipient: account.email,
      accountId: account.id,
      facts: { deletionDueAt: due.toISOString() },
    });
    return due;
  });

/**
 * Makes a deactivated account active again, and leaves an active one as it is; it cannot end before the transaction
 * does. Throws `account_terminated` when it has ended or its time is over.
 */
export async function ensureActive(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ account: AccountRow; isReactivated: boolean }> {
  const reactivated = await store.reactivate(tx, { id: accountId, now });
  const account = reactivated ?? (await store.holdActive(tx, accountId));
  if (!account) throw terminated();
  return { account, isReactivated: reactivated !== undefined };
}

/** The caller's account, active again. Throws `account_terminated` when it is too late. */
export const reactivateAccount = (
  { db, clock }: AccountLife,
  { accountId }: { accountId: string },
): Promise<AccountRow> =>
  db.transaction().execute(async (tx) => {
    const { account } = await ensureActive(tx, { accountId, now: clock.now() });
    return account;
  });

/**
 * Ends an account for good: its sessions and everything personal go at once, in one transaction with the keyed hash
 * that keeps the address from being signed up again; then its projects, with whatever goes on in them. From the
 * first moment nobody can add to it, so that nothing is left behind; the daily job goes on where this broke off.
 * The ledger stays, and knows nobody. With `dueAt` an account that is not due then, since its owner came back, stays.
 */
export async function terminateAccount(
  life: AccountLife,
  { accountId, dueAt }: { accountId: string; dueAt?: Date },
): Promise<void> {
  const ended = await life.db.transaction().execute(async (tx) => {
    await store.lockPurchases(tx, accountId);
    const account = await store.lockToEnd(tx, { id: accountId, dueAt });
    if (account) await endAccount(life, tx, account);
    return account;
  });
  if (!ended) return;
  if (dueAt) {
    const facts = { cause: 'deadline' };
    life.audit.record({ event: 'account_deletion', outcome: 'success', accountId, facts });
  }
  // After the account is unlocked: who signs in locks attempts first.
  for (const action of LIMITED_ACTIONS) {
    await clearAttempts(life.db, attemptsKey(ended.email_key ?? '', action));
  }
  await eraseTerminated(life, accountId);
}

/** Takes out who the account was, and tells the owner for the last time. */
async function endAccount(
  life: AccountLife,
  tx: Transaction,
  account: { id: string; email: string | null; email_key: string | null },
): Promise<void> {
  const now = life.clock.now();
  const emailKey = account.email_key ?? '';
  await store.insertTerminatedAddress(tx, { hash: addressHash(life.keys, emailKey), now });
  await store.anonymise(tx, { id: account.id, now });
  await store.deleteTraces(tx, { accountId: account.id, emailKey, now });
  // Of no account, so that it is all that still knows the address, and goes when it is sent.
  await queueMail(life, tx, { kind: 'account-deleted', recipient: account.email });
}

async function eraseTerminated(life: AccountLife, accountId: string): Promise<void> {
  await life.eraseContent(accountId);
  await store.markErased(life.db, { id: accountId, now: life.clock.now() });
}

/**
 * The daily job: ends the accounts whose 30 days are over, and finishes those that a process died over.
 * One that fails never keeps the others waiting; it is tried again the next day.
 */
export async function terminateDueAccounts(life: AccountLife): Promise<void> {
  const now = life.clock.now();
  const attempt = async (accountId: string, work: () => Promise<void>) => {
    await work().catch((err: unknown) => life.log.error({ err, accountId }, 'account not terminated'));
  };
  for (const { id } of await store.listToErase(life.db)) await attempt(id, () => eraseTerminated(life, id));
  for (const { id } of await store.listDue(life.db, now)) {
    await attempt(id, () => terminateAccount(life, { accountId: id, dueAt: now }));
  }
}

/** Throws `account_terminated` when an address belonged to an account that has ended. */
export async function assertNotTerminated(
  tx: Transaction,
  { keys, email }: { keys: SigningKeys; email: string },
): Promise<void> {
  if (await store.isTerminatedAddress(tx, addressHashes(keys, email))) throw terminated();
}
