import { sql } from 'kysely';
import type { Database, Transaction } from '../../tables.ts';

/** Some of what is to be removed now; what had a time that has come is due at once from here on. */
export async function listDue(db: Database, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  // From then on `claimObject` finds it gone: whoever was storing it has taken too long, and stores it anew.
  await db.updateTable('removed_objects').set({ due_at: null }).where('due_at', '<=', now).execute();
  const rows = await db
    .selectFrom('removed_objects')
    .select('prefix')
    .where('due_at', 'is', null)
    .orderBy('prefix')
    .limit(limit)
    .execute();
  return rows.map(({ prefix }) => prefix);
}

/** Takes notes away, since what they name has been removed. */
export const deleteNotes = (db: Database, prefixes: readonly string[]) =>
  db.deleteFrom('removed_objects').where('prefix', '=', sql<string>`any(${prefixes}::text[])`).execute();

/** Notes that an object is about to be stored, and is to be removed at a time unless its row has come by then. */
export const insertNote = (db: Database, { key, dueAt }: { key: string; dueAt: Date }) =>
  db.insertInto('removed_objects').values({ prefix: key, due_at: dueAt }).execute();

/** Takes the note of a stored object away, whose row comes with the transaction; false when it is too late. */
export async function claimObject(tx: Transaction, key: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('removed_objects')
    .where('prefix', '=', key)
    .where('due_at', 'is not', null)
    .returning('prefix')
    .executeTakeFirst();
  return row !== undefined;
}
