import { DELETION_DAYS } from '@sheaf/contract/constants';
import { sign } from '../../platform/secrets.ts';
import { DAY_MS, emailKey } from './accounts.rules.ts';

/** When an account that is deactivated at a time is deleted. */
export const deletionDueAt = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS);

/** Whether the time to come back is over, though the daily job may not have come by yet. */
export const isDeletionDue = (account: { deletion_due_at: Date | null }, now: Date): boolean =>
  account.deletion_due_at !== null && now >= account.deletion_due_at;

/** What is kept of a terminated account's address: it can be compared by who has the key, and read by nobody. */
export const addressHash = (secretKey: string, address: string): string =>
  sign(secretKey, 'terminated-address', emailKey(address));
