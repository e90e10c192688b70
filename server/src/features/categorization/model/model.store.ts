import { sql } from 'kysely';
import type { Database, Transaction } from '../../../tables.ts';
import { slotsFor } from './slot-share.ts';

export async function findReplies(
  db: Database,
  { projectId, keys }: { projectId: string; keys: string[] },
): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('model_replies')
    .select(['key', 'reply'])
    .where('project_id', '=', projectId)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, reply }) => [key, reply]));
}

/** Caches replies; existing ones are left unchanged. */
export const insertReplies = (
  db: Database,
  { projectId, replies, now }: { projectId: string; replies: { key: string; reply: unknown }[]; now: Date },
) =>
  sql`
    insert into model_replies (project_id, key, reply, created_at)
    select ${projectId}::uuid, given.key, given.reply, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as given (key text, reply jsonb)
    on conflict do nothing`.execute(db);

export const deleteRepliesBefore = (db: Database, before: Date) =>
  db.deleteFrom('model_replies').where('created_at', '<', before).execute();

interface CallUsage {
  calls: number;
  promptTokens: number;
  completionTokens: number;
}

export const addUsage = (
  db: Database,
  { jobId, model, calls, promptTokens, completionTokens }: CallUsage & { jobId: string; model: string },
) =>
  db
    .insertInto('model_usage')
    .values({ job_id: jobId, model, calls, prompt_tokens: promptTokens, completion_tokens: completionTokens })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet((row) => ({
        calls: row('model_usage.calls', '+', row.ref('excluded.calls')),
        prompt_tokens: row('model_usage.prompt_tokens', '+', row.ref('excluded.prompt_tokens')),
        completion_tokens: row('model_usage.completion_tokens', '+', row.ref('excluded.completion_tokens')),
      })),
    )
    .execute();

interface SlotRequest {
  holder: string;
  /** How many calls it currently has to make. */
  wanted: number;
  /** How many calls it may have in flight by the time of the response. */
  bound: number;
}

/** What a process may do until it renews its lease. */
interface SlotGrant {
  /** Its maximum number of concurrent calls. */
  limit: number;
  /** How long no process may make a call. */
  pauseMs: number;
  /** Whether it holds more or less than its share, so that it should renew soon. */
  isUnsettled: boolean;
}

/**
 * Leases a process its share of the installation's slots. The slots of all processes together never exceed the width;
 * the slots of a process that does not renew its lease become free when the lease expires.
 */
export async function leaseSlots(
  tx: Transaction,
  { holder, wanted, bound, width, leaseMs }: SlotRequest & { width: number; leaseMs: number },
): Promise<SlotGrant> {
  await sql`lock table model_slots in share row exclusive mode`.execute(tx);
  await tx.deleteFrom('model_slots').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute();
  const others = await tx.selectFrom('model_slots').selectAll().where('holder', '!=', holder).execute();
  const { now, pauseMs } = await tx
    .selectFrom('model_pause')
    .select([
      sql<number>`extract(epoch from clock_timestamp()) * 1000`.as('now'),
      sql<number>`greatest(0, least(3600000, extract(epoch from until - clock_timestamp()) * 1000))`.as(
        'pauseMs',
      ),
    ])
    .executeTakeFirstOrThrow();
  const free = width - others.reduce((sum, { slots }) => sum + slots, 0);
  const share = slotsFor(holder, { width, wanted: [...others, { holder, wanted }], now: Number(now) });
  const slots = Math.max(0, Math.min(free, Math.max(bound, share)));
  const row = { slots, wanted, expires_at: sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 ms'` };
  await tx
    .insertInto('model_slots')
    .values({ holder, ...row })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(row))
    .execute();
  const limit = Math.min(slots, share);
  return { limit, pauseMs: Number(pauseMs), isUnsettled: slots !== share };
}

export const releaseSlots = (db: Database, holder: string) =>
  db.deleteFrom('model_slots').where('holder', '=', holder).execute();

/** Makes every process pause for at least this long from now. */
export const extendPause = (db: Database, ms: number) =>
  db
    .updateTable('model_pause')
    .set({ until: sql<Date>`greatest(until, clock_timestamp() + ${ms} * interval '1 ms')` })
    .execute();
