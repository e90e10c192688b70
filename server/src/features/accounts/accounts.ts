import type { User } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/queue.ts';
import type { SigningKeys } from '../../platform/secrets.ts';
import type { Database, Transaction } from '../../tables.ts';
import { addressHashes, emailKey } from './accounts.rules.ts';
import * as store from './accounts.store.ts';

export interface AccountsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly queue: Queue;
  readonly audit: AuditLog;
  readonly isRateLimited: boolean;
  /** Whether an account is opened only after its address is confirmed. */
  readonly confirmsEmail: boolean;
  /** Grants a new account its first credits, in the transaction that opens it. */
  grantFirstCredits(tx: Transaction, accountId: string): Promise<void>;
}

/** Inserts the account with its first credits; undefined when its address or its Google account already has one. */
export async function openAccount(
  accounts: AccountsContext,
  tx: Transaction,
  account: store.NewAccount,
): Promise<store.AccountRow | undefined> {
  const { email } = account;
  const opened = await store.insertAccount(tx, {
    ...account,
    emailKey: emailKey(email),
    now: accounts.clock.now(),
  });
  if (!opened) return undefined;
  // Checked again: the address may be free only because its account was terminated just now.
  await assertNotTerminated(tx, { keys: accounts.keys, email });
  await accounts.grantFirstCredits(tx, opened.id);
  return opened;
}

/**
 * Makes a deactivated account active again and leaves an active one as it is; the account cannot be terminated before
 * the transaction ends. Throws `account_terminated` when it is terminated or due for deletion.
 */
export async function ensureActive(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ account: store.AccountRow; isReactivated: boolean }> {
  const reactivated = await store.reactivateAccount(tx, { id: accountId, now });
  const account = reactivated ?? (await store.lockActiveAccount(tx, accountId));
  if (!account) throw accountTerminated();
  return { account, isReactivated: reactivated !== undefined };
}

/** Throws `account_terminated` when an address belonged to a terminated account. */
export async function assertNotTerminated(
  tx: Transaction,
  { keys, email }: { keys: SigningKeys; email: string },
): Promise<void> {
  if (await store.isTerminatedAddress(tx, addressHashes(keys, email))) throw accountTerminated();
}

const accountTerminated = () =>
  new DomainError('account_terminated', 'This account was terminated and cannot be re-created.');

export function toUser(row: store.AccountRow): User {
  return {
    id: row.id,
    email: row.email ?? '',
    created_at: row.created_at.toISOString(),
    account_status: row.status,
    blocked: row.blocked,
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    has_password: row.password_hash !== null,
    google_linked: row.google_subject !== null,
  };
}
