import { DELETION_DAYS } from '@sheaf/contract/constants';
import { type SigningKeys, sign, signaturesOf } from '../../platform/secrets.ts';
import { DAY_MS, emailKey } from './accounts.rules.ts';

/** When an account that is deactivated at a time is deleted. */
export const deletionDueAt = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS);

/** Whether the time to come back is over, though the daily job may not have come by yet. */
export const isDeletionDue = (account: { deletion_due_at: Date | null }, now: Date): boolean =>
  account.deletion_due_at !== null && now >= account.deletion_due_at;

/** What is kept of a terminated account's address: it can be compared by who has the key, and read by nobody. */
export const addressHash = (keys: SigningKeys, address: string): string =>
  sign(keys, TERMINATED_ADDRESS, emailKey(address));

/** What may have been kept of an address, under each of the keys that the installation has had. */
export const addressHashes = (keys: SigningKeys, address: string): string[] =>
  signaturesOf(keys, TERMINATED_ADDRESS, emailKey(address));

const TERMINATED_ADDRESS = 'terminated-address';
