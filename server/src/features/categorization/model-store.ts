import { sql } from 'kysely';
import type { Database } from '../../tables.ts';
import { slotsFor } from './model-slots.ts';

/** The replies that a project has, of those asked for. */
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

/** Keeps replies; those that are there stay as they are. */
export const insertReplies = (
  db: Database,
  { projectId, replies, now }: { projectId: string; replies: { key: string; reply: unknown }[]; now: Date },
) =>
  sql`
    insert into model_replies (project_id, key, reply, created_at)
    select ${projectId}::uuid, given.key, given.reply, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as given (key text, reply jsonb)
    on conflict do nothing`.execute(db);

/** Removes replies that are older than a time. */
export const deleteRepliesBefore = (db: Database, before: Date) =>
  db.deleteFrom('model_replies').where('created_at', '<', before).execute();

/** What calls have cost. */
export interface CallCost {
  calls: number;
  promptTokens: number;
  completionTokens: number;
}

/** Adds what calls have cost to what the run has cost so far. */
export const addUsage = (
  db: Database,
  { jobId, model, calls, promptTokens, completionTokens }: CallCost & { jobId: string; model: string },
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

/** How a process stands with its calls, when it asks for slots. */
export interface SlotRequest {
  holder: string;
  /** How many calls it would make now. */
  wanted: number;
  /** How many it may come to have in flight before it hears the answer. */
  bound: number;
}

/** What a process may do until it asks again. */
export interface SlotGrant {
  /** How many calls it may start up to. */
  limit: number;
  /** For how long nobody makes a call. */
  pauseMs: number;
  /** Whether it holds more, or gets less, than its share: worth asking again soon. */
  isUnsettled: boolean;
}

/**
 * Gives a process its share of the installation's calls until its lease ends. The slots of all processes together
 * never exceed the width; what a process held that asks no more is free when its lease has ended.
 */
export const leaseSlots = (
  db: Database,
  { holder, wanted, bound, width, leaseMs }: SlotRequest & { width: number; leaseMs: number },
): Promise<SlotGrant> =>
  db.transaction().execute(async (tx) => {
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
  });

/** Gives back what a process holds. */
export const releaseSlots = (db: Database, holder: string) =>
  db.deleteFrom('model_slots').where('holder', '=', holder).execute();

/** Has every process pause, at least for so long from now. */
export const extendPause = (db: Database, ms: number) =>
  db
    .updateTable('model_pause')
    .set({ until: sql<Date>`greatest(until, clock_timestamp() + ${ms} * interval '1 ms')` })
    .execute();
