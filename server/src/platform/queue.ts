import { SpanKind } from '@opentelemetry/api';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { DatabasePool } from './database/pool.ts';
import { DAY_MS } from './durations.ts';
import { carryTrace, inCarriedTrace, inSpan, type TraceCarrier } from './tracing/tracing.ts';

interface QueueDefinition {
  readonly name: string;
  /** How many pieces of work this process handles concurrently. */
  readonly concurrency: number;
  /** The longest time that one piece of work may take, in seconds. */
  readonly expireInSeconds: number;
  /** Work that is added while some is already waiting is dropped: doing it once is enough. */
  readonly keepsOneWaiting?: boolean;
  /** How failed work is retried; by default, often and quickly. */
  readonly retry?: {
    readonly limit: number;
    readonly delaySeconds: number;
    readonly maxDelaySeconds: number;
  };
}

/** Does one piece of work. If it throws, the work is put back for a retry. */
type WorkHandler = (id: string, signal: AbortSignal) => Promise<void>;

// Longer than a handler takes to return. Whoever took the work earlier would have it marked as done by that.
const REQUEUE_SECONDS = 1;
const HEARTBEAT_SECONDS = 10;
// How often the queue looks for work whose worker has died. The embedded database only has one worker, which
// checks when it starts.
const SUPERVISE_SECONDS = { embedded: 5, postgres: 1 };
// Our own job rows count attempts and give up with a reason; the queue itself retries long enough for that.
const RETRY_LIMIT = 50;
/** The pg-boss states of work that is waiting or in progress. */
const PENDING_STATES: readonly string[] = ['created', 'retry', 'active'];

export async function openQueue(
  database: DatabasePool,
  queues: readonly QueueDefinition[],
  onError: (error: Error) => void,
): Promise<Queue> {
  const isEmbedded = database.kind === 'embedded';
  const superviseSeconds = SUPERVISE_SECONDS[database.kind];
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: isEmbedded ? 'pglite' : 'postgres',
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronMonitorIntervalSeconds: 30,
    registerInstance: false,
    monitorVacuum: !isEmbedded,
    reindex: !isEmbedded,
  });
  boss.on('error', onError);
  await withSetupLock(database, async () => {
    await boss.start();
    // All queues are created before the first transaction: a lookup inside one would wait for the only connection.
    for (const queue of queues) {
      await boss.createQueue(queue.name, {
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: queue.expireInSeconds,
        retryLimit: queue.retry?.limit ?? RETRY_LIMIT,
        retryDelay: queue.retry?.delaySeconds ?? 1,
        ...(queue.retry && { retryBackoff: true, retryDelayMax: queue.retry.maxDelaySeconds }),
        deleteAfterSeconds: DAY_MS / 1000,
        ...(queue.keepsOneWaiting && { policy: 'stately' as const }),
      });
    }
  });
  return new Queue(boss, new Map(queues.map((queue) => [queue.name, queue])));
}

// Any number works, as long as nothing else on the database locks the same one.
const SETUP_LOCK = 5_362_118;

/** Runs while no other process sets up the queue: two that create its tables simultaneously would conflict. */
async function withSetupLock({ pool, kind }: DatabasePool, work: () => Promise<void>): Promise<void> {
  if (kind === 'embedded') return work();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await work();
  } finally {
    // The lock ends with its connection, whatever state that is in.
    client.release(true);
  }
}

/** Queued work that survives any process and is enqueued inside the caller's transaction. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #queues: Map<string, QueueDefinition>;

  constructor(boss: PgBoss, queues: Map<string, QueueDefinition>) {
    this.#boss = boss;
    this.#queues = queues;
  }

  /** Adds work under an id; the same id is only added once. Commits with the transaction. */
  async add<Tables>(tx: Kysely<Tables>, queue: string, id: string): Promise<void> {
    await this.#boss.send(queue, carryTrace(), { id, db: fromKysely(tx as never) });
  }

  /** Puts work behind the rest of its queue when the transaction commits; its handler returns at once. */
  async requeue<Tables>(tx: Kysely<Tables>, queue: string, id: string): Promise<void> {
    const db = fromKysely(tx as never);
    await this.#boss.deleteJob(queue, id, { db });
    await this.#boss.send(queue, carryTrace(), { id, db, startAfter: REQUEUE_SECONDS });
  }

  async work(queue: string, handler: WorkHandler): Promise<void> {
    const concurrency = this.#queues.get(queue)?.concurrency ?? 1;
    for (let slot = 0; slot < concurrency; slot++) {
      let workerId = '';
      workerId = await this.#boss.work(
        queue,
        {
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 2,
          heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
        },
        async ([job]) => {
          if (!job) return;
          try {
            await inCarriedTrace(job.data as TraceCarrier, () =>
              inSpan(
                `work ${queue}`,
                { kind: SpanKind.CONSUMER, attributes: { 'sheaf.job_id': job.id } },
                () => handler(job.id, job.signal),
              ),
            );
          } finally {
            // The queue takes one job per poll; this makes it poll again immediately.
            setImmediate(() => this.#boss.notifyWorker(workerId));
          }
        },
      );
    }
  }

  /**
   * Puts back work that the queue has given up or lost. `isAbandoned`: nobody can be working on it, whatever the queue
   * believes about a dead process, so there is no need to wait for that one's heartbeat to expire.
   */
  async revive(queue: string, id: string, { isAbandoned }: { isAbandoned: boolean }): Promise<void> {
    const [job] = await this.#boss.findJobs(queue, { id });
    if (job && !isAbandoned && PENDING_STATES.includes(job.state)) return;
    if (job) await this.#boss.deleteJob(queue, id);
    await this.#boss.send(queue, {}, { id });
  }

  async holds(queue: string, id: string): Promise<boolean> {
    const [job] = await this.#boss.findJobs(queue, { id });
    return job !== undefined && PENDING_STATES.includes(job.state);
  }

  /** Calls the handler once per occurrence, in one process of the installation. */
  async schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void> {
    await this.#boss.createQueue(name, { retryLimit: 1 });
    await this.#boss.schedule(name, cron);
    await this.#boss.work(name, { pollingIntervalSeconds: 30 }, handler);
  }

  /** Lets running work finish for up to `timeoutMs`; what has not finished is released to other processes. */
  async stop({ timeoutMs }: { timeoutMs: number }): Promise<void> {
    await this.#boss.stop({ graceful: true, close: false, timeout: timeoutMs });
  }
}

/** Lets pg-boss use our pool, including the embedded database's single session. */
function bossDatabase({ pool, kind, listen }: DatabasePool): Db {
  const execute = async (target: pg.ClientBase, text: string, values?: unknown[]) => {
    const result = (await target.query(text, values)) as pg.QueryResult | pg.QueryResult[];
    return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows };
  };
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await execute(client, text, values);
        client.release();
        return result;
      } catch (error) {
        // A multi-statement query may have left a transaction open.
        if (kind === 'embedded') await client.query('rollback').catch(() => {});
        client.release(kind === 'postgres');
        throw error;
      }
    },
    async listen(channel, onMessage, onConnect) {
      const close = await listen(channel, onMessage, onConnect);
      return { close };
    },
  };
}
