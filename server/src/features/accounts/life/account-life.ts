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
  /** Deletes all projects of an account and cancels their jobs; can be retried after a failure. */
  eraseContent(accountId: string): Promise<{ projects: number; files: number }>;
}

/**
 * Deactivates the caller's account, ends the caller's session, and informs the owner by mail, all in one transaction.
 * Other sessions stay open and see the banner. Returns when the account will be deleted; an account that is already
 * deactivated keeps its date.
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

/** Reactivates the caller's account and returns it. Throws `account_terminated` when it is too late. */
export const reactivateAccount = (
  { db, clock }: AccountLifeContext,
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
  life: AccountLifeContext,
  { accountId, dueAt }: { accountId: string; dueAt?: Date },
): Promise<void> {
  const ended = await life.db.transaction().execute(async (tx) => {
    await store.lockPurchases(tx, accountId);
    const account = await store.lockUnterminatedAccount(tx, { id: accountId, dueAt });
    if (account) await endAccount(life, tx, account);
    return account;
  });
  if (!ended) return;
  if (dueAt) {
    const facts = { cause: 'deadline' };
    life.audit.record({ event: 'account_deletion', outcome: 'success', accountId, facts });
  }
  // Only after the account is unlocked, because a sign-in locks its counters before the account.
  await clearAttempts(life.db, ended.email_key ?? '');
  await eraseTerminated(life, accountId);
}

/** Anonymizes the account, and informs the owner one last time. */
async function endAccount(
  life: AccountLifeContext,
  tx: Transaction,
  account: { id: string; email: string | null; email_key: string | null },
): Promise<void> {
  const now = life.clock.now();
  const emailKey = account.email_key ?? '';
  await store.insertTerminatedAddress(tx, { hash: addressHash(life.keys, emailKey), now });
  await store.anonymizeAccount(tx, { id: account.id, now });
  await store.deletePersonalData(tx, { accountId: account.id, emailKey, now });
  // The mail refers to no account, so it outlives this one; the address is deleted with the mail once it is sent.
  await queueMail(life, tx, { definition: accountDeleted, recipient: account.email, payload: {} });
}

async function eraseTerminated(life: AccountLifeContext, accountId: string): Promise<void> {
  await life.eraseContent(accountId);
  await store.markErased(life.db, { id: accountId, now: life.clock.now() });
}

/**
 * The daily job: terminates the accounts whose 30 days are over, and finishes those interrupted by a dying process.
 * A failure does not affect the other accounts and is retried the next day.
 */
export async function terminateDueAccounts(life: AccountLifeContext): Promise<void> {
  const now = life.clock.now();
  const attempt = async (accountId: string, work: () => Promise<void>) => {
    await work().catch((err: unknown) => life.log.error({ err, accountId }, 'account not terminated'));
  };
  for (const { id } of await store.listUnerased(life.db)) await attempt(id, () => eraseTerminated(life, id));
  for (const { id } of await store.listDue(life.db, now)) {
    await attempt(id, () => terminateAccount(life, { accountId: id, dueAt: now }));
  }
}
