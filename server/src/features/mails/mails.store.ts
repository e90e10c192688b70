import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { MailsTables } from './mails.tables.ts';

/** Inserts a mail and returns its id. */
export async function insertMail(
  tx: Transaction,
  mail: Omit<Insertable<MailsTables['mails']>, 'id'>,
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('mails')
    .values({ ...mail, id })
    .execute();
  return id;
}

/** A queued mail. */
export const findMail = (db: Database, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** Deletes a mail; a no-op when it is already gone. */
export const deleteMail = (db: Database, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();

/** Deletes the mails that were queued before the given time. */
export const deleteMailsBefore = (db: Database, time: Date) =>
  db.deleteFrom('mails').where('created_at', '<', time).execute();
