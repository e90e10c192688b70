import { sql } from 'kysely';
import type { Database, Transaction } from '../../tables.ts';

/** A page of the objects to remove now, including pending ones whose time has run out. */
export async function listDue(db: Database, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  // From then on `confirmPendingObject` fails for them: storing them took too long and has to be repeated.
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

export const deleteRemovals = (db: Database, prefixes: readonly string[]) =>
  db.deleteFrom('removed_objects').where('prefix', '=', sql<string>`any(${prefixes}::text[])`).execute();

/** Records an object to remove at the given time unless it is confirmed by then. */
export const insertPending = (db: Database, { key, dueAt }: { key: string; dueAt: Date }) =>
  db.insertInto('removed_objects').values({ prefix: key, due_at: dueAt }).execute();

/** Keeps the objects of rows that the transaction deletes until the given time, like pending ones. */
export const postponeRemoval = (
  tx: Transaction,
  { prefixes, until }: { prefixes: readonly string[]; until: Date },
) =>
  tx
    .updateTable('removed_objects')
    .set({ due_at: until })
    .where('prefix', '=', sql<string>`any(${prefixes}::text[])`)
    .execute();

/** Makes objects due that have been kept. */
export const endPostponement = (tx: Transaction, prefixes: readonly string[]) =>
  tx
    .updateTable('removed_objects')
    .set({ due_at: null })
    .where('prefix', '=', sql<string>`any(${prefixes}::text[])`)
    .execute();

/** Deletes the record of a stored object whose row the transaction inserts; false when it is too late. */
export async function confirmPendingObject(tx: Transaction, key: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('removed_objects')
    .where('prefix', '=', key)
    .where('due_at', 'is not', null)
    .returning('prefix')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a pending object due now; false if it is not pending anymore. Waits for a transaction that confirms it. */
export async function makePendingDue(db: Database, key: string): Promise<boolean> {
  const row = await db
    .updateTable('removed_objects')
    .set({ due_at: null })
    .where('prefix', '=', key)
    .where('due_at', 'is not', null)
    .returning('prefix')
    .executeTakeFirst();
  return row !== undefined;
}
