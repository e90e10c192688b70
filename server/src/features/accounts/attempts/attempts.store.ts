import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** Adds attempts (one by default); if the window would then hold more than `max`, nothing is written. */
export async function incrementCounter(
  db: Database,
  attempt: { key: string; max: number; amount?: number; now: Date; windowMs: number },
): Promise<{ isExceeded: boolean; resetsAt: Date }> {
  const { key, max, amount = 1, now } = attempt;
  const resetsAt = new Date(now.getTime() + attempt.windowMs);
  const counted = await db
    .insertInto('attempts')
    .values({ key, count: amount, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when attempts.resets_at <= ${now} then excluded.count else attempts.count + excluded.count end`,
          resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
        })
        .where((row) =>
          row.or([row('attempts.resets_at', '<=', now), row('attempts.count', '<=', max - amount)]),
        ),
    )
    .returning('resets_at')
    .executeTakeFirst();
  if (counted) return { isExceeded: false, resetsAt: counted.resets_at };
  const full = await db.selectFrom('attempts').select('resets_at').where('key', '=', key).executeTakeFirst();
  return { isExceeded: true, resetsAt: full?.resets_at ?? resetsAt };
}

export const decrementCounter = (db: Database, key: string) =>
  db
    .updateTable('attempts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

export const deleteCounter = (db: Database, key: string) =>
  db.deleteFrom('attempts').where('key', '=', key).execute();

export const deleteExpiredCounters = (db: Database, now: Date) =>
  db.deleteFrom('attempts').where('resets_at', '<', now).execute();
