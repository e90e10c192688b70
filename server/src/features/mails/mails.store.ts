import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { MailsTables } from './mails.tables.ts';

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

export const findMail = (db: Database, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

export const deleteMail = (db: Database, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();

export const deleteMailsBefore = (db: Database, time: Date) =>
  db.deleteFrom('mails').where('created_at', '<', time).execute();
