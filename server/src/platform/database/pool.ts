import pg from 'pg';
import { startEmbeddedThread } from './embedded-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { keepStatements } from './kept-statements.ts';
import { purgeEmbedded, purgePostgres } from './purge.ts';

/** Listens to a NOTIFY channel; `onConnect` is called at each (re)connection, since messages may have been missed. */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onConnect: () => void,
) => Promise<() => Promise<void>>;

/** One way into the database, the same for the embedded one and for PostgreSQL. */
export interface DatabasePool {
  readonly pool: pg.Pool;
  readonly kind: 'embedded' | 'postgres';
  readonly listen: Listen;
  /** Rejects with a sentence when the database is gone for good and the process had better end; else never settles. */
  readonly lost: Promise<never>;
  /**
   * Copies the embedded database, as it is at one moment, into a folder that is not there yet; undefined on a server,
   * which has tools of its own. Nobody's query is answered meanwhile.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | undefined;
  /** Removes the content of deleted rows from the database's files, as far as it can (`purge.ts`). Takes seconds, or minutes. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

// Counts (bigint) fit a number here: no table passes 2^53 rows, no file 2^53 bytes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const CONNECTION_TIMEOUT_MS = 30_000;
const RECONNECT_MS = 1_000;
// A connection is a message channel: so many that those with a transaction to begin never keep out the others.
const EMBEDDED_CONNECTIONS = 64;

/** Opens the embedded database in a folder. Throws when another process has it open. */
export async function openEmbedded(folder: string): Promise<DatabasePool> {
  const unlock = lockFolder(folder);
  try {
    const thread = await startEmbeddedThread(folder);
    const pool = new pg.Pool({
      stream: () => thread.connect(),
      // Nothing of the environment's settings for a server applies.
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      // All of them share one session (see SessionScheduler): one transaction at a time, and nobody waits in a row here.
      max: EMBEDDED_CONNECTIONS,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    // When the thread dies every query fails, and `lost` explains why; these errors must not end the process before.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return {
      pool,
      kind: 'embedded',
      lost: thread.lost,
      copyTo: (target) => thread.copyTo(target),
      purge: () => purgeEmbedded((text) => pool.query(text)),
      listen: listenOnOnlySession(pool),
      close: async () => {
        await pool.end();
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Messages of the only session there is: they come with the answers of whichever client has it. */
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

/** Opens a pool on a PostgreSQL server (15 or newer). */
export function openPostgres(
  url: string,
  options: { maxConnections: number; onError(error: Error): void },
): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onError);
  // So would one that breaks while it is lent out; who has it learns of it from the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  keepStatements(pool);
  return {
    pool,
    kind: 'postgres',
    // A server may come back; the pool connects anew.
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

/** Listens on a connection of its own and takes a new one whenever it breaks. */
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
