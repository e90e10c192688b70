import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { MailKind } from './mails/mails.ts';

/** A mail to queue; see the columns of `mails`. */
export interface MailRow {
  readonly kind: MailKind;
  readonly recipient: string | null;
  readonly accountId?: string | undefined;
  readonly signUpId?: string | undefined;
  readonly facts?: Readonly<Record<string, string>>;
}

/** Inserts a mail and returns its id. */
export async function insertMail(tx: Transaction, mail: MailRow & { now: Date }): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      account_id: mail.accountId ?? null,
      sign_up_id: mail.signUpId ?? null,
      facts: JSON.stringify(mail.facts ?? {}),
      created_at: mail.now,
    })
    .execute();
  return id;
}

/** A mail that waits, with the end of the sign-up that it is about. */
export const findMail = (db: Database, id: string) =>
  db
    .selectFrom('mails')
    .leftJoin('sign_ups', 'sign_ups.id', 'mails.sign_up_id')
    .selectAll('mails')
    .select('sign_ups.expires_at as sign_up_expires_at')
    .where('mails.id', '=', id)
    .executeTakeFirst();

/** Takes a mail out; one that is gone already is fine. */
export const deleteMail = (db: Database, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();

/** What a link of a mail is for, and the hashes of its secrets. */
export interface LinkRow {
  readonly purpose: 'confirm' | 'reset';
  readonly accountId: string | null;
  readonly signUpId: string | null;
  readonly accessHash: string;
  readonly proofHash: string | null;
}

/** Inserts a link. */
export const insertLink = (db: Database, link: LinkRow & { now: Date; expiresAt: Date }) =>
  db
    .insertInto('account_tokens')
    .values({
      id: uuid(),
      account_id: link.accountId,
      sign_up_id: link.signUpId,
      purpose: link.purpose,
      access_hash: link.accessHash,
      proof_hash: link.proofHash,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();

/** A link that still works, by the hash of the secret that finds it. */
export const findLink = (
  db: Database,
  link: { purpose: 'confirm' | 'reset'; accessHash: string; now: Date },
) =>
  db
    .selectFrom('account_tokens')
    .leftJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select([
      'account_tokens.id',
      'account_id',
      'sign_up_id',
      'proof_hash',
      'accounts.email as account_email',
    ])
    .where('purpose', '=', link.purpose)
    .where('access_hash', '=', link.accessHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .executeTakeFirst();

/** Uses a link up; false when somebody else was first. */
export async function useLink(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const used = await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes away every link of an account. */
export const deleteLinks = (tx: Transaction, accountId: string) =>
  tx.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();

/** Takes out links and sign-ups past their end, and mails that nobody tries to send any more. */
export async function deleteStale(db: Database, { now, mailsFrom }: { now: Date; mailsFrom: Date }) {
  await db.deleteFrom('mails').where('created_at', '<', mailsFrom).execute();
  await db.deleteFrom('sign_ups').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
}
