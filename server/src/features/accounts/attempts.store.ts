import { sql } from 'kysely';
import type { Database } from '../../tables.ts';

/**
 * Counts one attempt under a key, this one included, unless its window holds `most` already: then nothing is written,
 * and `isOver` says so.
 */
export async function countAttempt(
  db: Database,
  attempt: { key: string; most: number; now: Date; windowMs: number },
): Promise<{ isOver: boolean; resetsAt: Date }> {
  const { key, most, now } = attempt;
  const resetsAt = new Date(now.getTime() + attempt.windowMs);
  const counted = await db
    .insertInto('attempts')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when attempts.resets_at <= ${now} then 1 else attempts.count + 1 end`,
          resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
        })
        .where((row) => row.or([row('attempts.resets_at', '<=', now), row('attempts.count', '<', most)])),
    )
    .returning('resets_at')
    .executeTakeFirst();
  if (counted) return { isOver: false, resetsAt: counted.resets_at };
  const full = await db.selectFrom('attempts').select('resets_at').where('key', '=', key).executeTakeFirst();
  return { isOver: true, resetsAt: full?.resets_at ?? resetsAt };
}

/** Takes back one attempt that turned out not to count. */
export const uncountAttempt = (db: Database, key: string) =>
  db
    .updateTable('attempts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

/** Forgets the attempts under a key. */
export const clearAttempts = (db: Database, key: string) =>
  db.deleteFrom('attempts').where('key', '=', key).execute();
