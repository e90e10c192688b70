import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';

/** What listens to a NOTIFY channel; `onConnect` is called at each (re)connection, since messages may have been missed. */
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
  close(): Promise<void>;
}

// Counts (bigint) fit a number here: no table passes 2^53 rows, no file 2^53 bytes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const CONNECTION_TIMEOUT_MS = 30_000;
const RECONNECT_MS = 1_000;

/** Opens the embedded database in a folder. Throws when another process has it open. */
export async function openEmbedded(folder: string): Promise<DatabasePool> {
  const unlock = lockFolder(folder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    const pglite = await PGlite.create({
      dataDir: folder,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    });
    const pool = new pg.Pool({
      Client: embeddedClient(pglite, createPgConfig),
      max: 1,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    return {
      pool,
      kind: 'embedded',
      listen: async (channel, onMessage, onConnect) => {
        const stop = await pglite.listen(channel, onMessage);
        onConnect();
        return () => stop();
      },
      close: async () => {
        await pool.end();
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What a pg client speaks to. */
interface Connection {
  parse(query: { name?: string; text: string }): void;
  emit(event: string, ...values: unknown[]): boolean;
}

/**
 * A pg client over PGlite. A fresh configuration per client, since one that has seen an SQL error is dead;
 * parameter types are left to the database, since the driver's guesses differ from PostgreSQL's;
 * and between two queries everybody else has a turn: PGlite works in this thread and answers without ever going
 * back to the event loop, so a row of queries would keep the server from answering (and from stopping).
 */
function embeddedClient(pglite: PGlite, createPgConfig: (db: PGlite) => unknown): new () => pg.ClientBase {
  return class EmbeddedClient extends pg.Client {
    constructor() {
      const config = createPgConfig(pglite) as { connection: Connection };
      const { connection } = config;
      const parse = connection.parse.bind(connection);
      connection.parse = ({ name, text }) => parse(name === undefined ? { text } : { name, text });
      const emit = connection.emit.bind(connection);
      connection.emit = (event, ...values) => {
        if (event !== 'readyForQuery') return emit(event, ...values);
        setImmediate(emit, event, ...values);
        return true;
      };
      super(config as unknown as pg.ClientConfig);
    }
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
  return {
    pool,
    kind: 'postgres',
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
    const next = new pg.Client({ connectionString: options.url, keepAlive: true });
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
