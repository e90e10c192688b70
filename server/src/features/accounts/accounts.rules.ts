import { DELETION_DAYS } from '@sheaf/contract/constants';
import { DAY_MS } from '../../platform/durations.ts';
import { type SigningKeys, sign, signaturesOf } from '../../platform/secrets.ts';

/**
 * What makes two spellings of an address the same one: case, and how a letter is composed. Not what only looks alike
 * (NFKC): "\ufb01" and "fi" can be two people's.
 */
export const emailKey = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase().normalize('NFC');

/** What makes addresses lead to one mailbox, as far as that can be known: what follows a plus is for sorting mail. */
export const mailboxKey = (email: string): string => emailKey(email).replace(/^([^+@]+)\+[^@]*(?=@)/, '$1');

/** When an account that is deactivated at a time is deleted. */
export const deletionDueAt = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS);

/** Whether the time to come back is over, though the daily job may not have run yet. */
export const isDeletionDue = (account: { deletion_due_at: Date | null }, now: Date): boolean =>
  account.deletion_due_at !== null && now >= account.deletion_due_at;

const TERMINATED_ADDRESS = 'terminated-address';

/** What is kept of a terminated account's address: it can be compared by who has the key, and read by nobody. */
export const addressHash = (keys: SigningKeys, address: string): string =>
  sign(keys, TERMINATED_ADDRESS, emailKey(address));

/** What may have been kept of an address, under each of the keys that the installation has had. */
export const addressHashes = (keys: SigningKeys, address: string): string[] =>
  signaturesOf(keys, TERMINATED_ADDRESS, emailKey(address));
