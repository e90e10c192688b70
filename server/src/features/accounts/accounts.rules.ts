import { DELETION_DAYS } from '@sheaf/contract/constants';
import { DAY_MS } from '../../platform/durations.ts';
import { type SigningKeys, sign, signaturesOf } from '../../platform/secrets.ts';

/**
 * Normalizes an address so that spellings that differ only in case or in how letters are composed (NFC) are equal.
 * Look-alikes (NFKC) stay distinct: "\ufb01" and "fi" can belong to two people.
 */
export const emailKey = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase().normalize('NFC');

/** Identifies the mailbox of an address, as far as it can be known: a plus and what follows it only sorts mail. */
export const mailboxKey = (email: string): string => emailKey(email).replace(/^([^+@]+)\+[^@]*(?=@)/, '$1');

export const deletionDueAt = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS);

/** Whether the time to reactivate has passed, even if the daily job has not run yet. */
export const isDeletionDue = (account: { deletion_due_at: Date | null }, now: Date): boolean =>
  account.deletion_due_at !== null && now >= account.deletion_due_at;

const TERMINATED_ADDRESS = 'terminated-address';

/** The keyed hash stored for a terminated account's address: the key's holder can compare it, nobody can read it. */
export const addressHash = (keys: SigningKeys, address: string): string =>
  sign(keys, TERMINATED_ADDRESS, emailKey(address));

/** The hashes that may be stored for an address, one for each key that the installation has had. */
export const addressHashes = (keys: SigningKeys, address: string): string[] =>
  signaturesOf(keys, TERMINATED_ADDRESS, emailKey(address));
