import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Room } from '../disk/room.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { prepareFrequentStatements } from './prepared-statements.ts';

/** Listens to a NOTIFY channel; `onConnect` is called at each (re)connection, since messages may have been missed. */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onConnect: () => void,
) => Promise<() => Promise<void>>;

export interface DatabasePool {
  readonly pool: pg.Pool;
  readonly kind: 'embedded' | 'postgres';
  readonly listen: Listen;
  /** Rejects with a message if the database is gone for good and the process should exit; else never settles. */
  readonly lost: Promise<never>;
  /**
   * Copies the embedded database, as of a single moment, into a folder that does not exist yet; undefined on a server,
   * which has its own tools. No queries are answered meanwhile.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | undefined;
  /** Removes deleted rows from the database's files, as far as possible (`purge.ts`). Takes seconds, or minutes. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

// Counts (bigint) fit a number: no table exceeds 2^53 rows, no file 2^53 bytes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const CONNECTION_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 1_000;
// A connection is only a message channel; there are enough of them that those about to begin a transaction
// never block the others.
const EMBEDDED_CONNECTIONS = 64;

/** Opens the embedded database in a folder. Throws if another process has it open. */
export async function openEmbedded(folder: string): Promise<DatabasePool> {
  const unlock = lockFolder(folder);
  try {
    const thread = await startEmbeddedThread(folder);
    const pool = new pg.Pool({
      stream: () => thread.connect(),
      // None of the environment's settings for a server apply.
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      // They all share one session (see SessionScheduler): one transaction at a time, so nobody needs
      // to queue in the pool.
      max: EMBEDDED_CONNECTIONS,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    // If the thread dies every query fails, and `lost` explains why; these errors must not crash
    // the process before that.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return {
      pool,
      kind: 'embedded',
      lost: thread.lost,
      copyTo: (target) => thread.copyTo(target),
      purge: () => purgeEmbedded((text) => pool.query(text), { room: new Room(path.dirname(folder)) }),
      listen: listenOnOnlySession(pool),
      close: async () => {
        // It waits for those that still hold a connection, whom a thread that is stuck never answers.
        await Promise.race([pool.end(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Notifications of the only session: they arrive with the responses to whichever client has it. */
function listenOnOnlySession(pool: pg.Pool): Listen {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => {
      for (const onMessage of listeners.get(channel) ?? []) onMessage(payload ?? '');
    }),
  );
  return async (channel, onMessage, onConnect) => {
    const group = listeners.get(channel) ?? new Set();
    listeners.set(channel, group.add(onMessage));
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    onConnect();
    return async () => {
      group.delete(onMessage);
      if (group.size === 0) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  };
}

/** Opens a pool on a PostgreSQL server (version 15 or newer). */
export function openPostgres(
  url: string,
  options: { maxConnections: number; onError(error: Error): void },
): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // The pool replaces an idle connection that breaks; without a listener its error would crash the process.
  pool.on('error', options.onError);
  // So would the error of a connection that breaks while checked out; its user learns of it from the failing query.
  pool.on('connect', (client) => client.on('error', () => {}));
  prepareFrequentStatements(pool);
  return {
    pool,
    kind: 'postgres',
    // A server may come back; the pool reconnects.
    lost: new Promise(() => {}),
    copyTo: undefined,
    purge: () => purgePostgres((text) => pool.query(text)),
    listen: (channel, onMessage, onConnect) =>
      listenOnPostgres({ url, channel, onMessage, onConnect, onError: options.onError }),
    close: () => pool.end(),
  };
}

interface PostgresListener {
  url: string;
  channel: string;
  onMessage(payload: string): void;
  onConnect(): void;
  onError(error: Error): void;
}

async function listenOnPostgres(options: PostgresListener): Promise<() => Promise<void>> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    next.on('notification', (message) => options.onMessage(message.payload ?? ''));
    next.on('error', (error) => {
      options.onError(error);
      scheduleReconnect(next);
    });
    next.on('end', () => scheduleReconnect(next));
    client = next;
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    options.onConnect();
  };
  const scheduleReconnect = (broken: pg.Client): void => {
    if (isClosed || broken !== client) return;
    client = undefined;
    broken.end().catch(() => {});
    retry = setTimeout(
      () =>
        connect().catch((error: Error) => {
          options.onError(error);
          if (client) scheduleReconnect(client);
        }),
      RECONNECT_MS,
    );
  };

  await connect();
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    await client?.end();
  };
}

type Query = (text: string) => Promise<{ rows: Array<Record<string, unknown>> }>;

/**
 * Rewrites every table of the embedded database with its indexes, TOAST values and statistics, and discards the log
 * that is no longer needed: afterwards none of its files has the content of deleted rows. Other queries wait while a
 * table is rewritten. The thread turns `wal_recycle` off, so that no old log file is reused. A table for whose copy, in
 * its files and in the log, there is no room is only cleaned where it is, and rewritten by the next purge.
 */
async function purgeEmbedded(query: Query, { room }: { room: Room }): Promise<void> {
  for (const table of await listTables(query)) {
    await query('checkpoint');
    const { rows } = await query(`select pg_total_relation_size(${pg.escapeLiteral(table)}) as bytes`);
    const isFull = room.has(2 * Number(rows[0]?.bytes));
    await query(`vacuum (${isFull ? 'full, ' : ''}analyze) ${table}`);
  }
  // Twice, since a checkpoint retains the log file in which it begins. Each round begins a new file before it discards
  // the old one.
  for (let round = 0; round < 2 && room.has(); round += 1) {
    await query('select pg_switch_wal()');
    await query('checkpoint');
  }
}

/**
 * Frees the space of deleted rows on a server, in tables, indexes and TOAST values, and renews the statistics, which
 * contain sample values. The server overwrites that space when it needs it; nobody has to wait for this.
 */
async function purgePostgres(query: Query): Promise<void> {
  for (const table of await listTables(query)) await query(`vacuum (analyze) ${table}`);
}

/** Every table that can be vacuumed, quoted; the partitions instead of a partitioned table. */
async function listTables(query: Query): Promise<string[]> {
  const { rows } = await query(`select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (current_schema(), 'pgboss')
    order by c.oid`);
  return rows.map(
    ({ schema, name }) => `${pg.escapeIdentifier(String(schema))}.${pg.escapeIdentifier(String(name))}`,
  );
}
