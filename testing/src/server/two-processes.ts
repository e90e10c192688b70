import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createPostgresDatabase } from '../database/database.ts';
import { startApp, type TestApp } from './app.ts';

/** Two processes of one installation: on one PostgreSQL, with one data folder. */
export interface TwoProcesses {
  /** Answers calls, and takes no jobs. */
  readonly front: TestApp;
  /** Answers calls, and takes jobs if there are to be workers. */
  readonly back: TestApp;
  /** Waits until it has a project's lock, and keeps it from both until it is released. */
  holdProject(projectId: string): Promise<HeldProject>;
  /** How many transactions wait for a lock now. */
  countWaiting(): Promise<number>;
  /** Ends every connection of both, as a restart of the database does. */
  cutConnections(): Promise<void>;
  close(): Promise<void>;
}

/** The lock of a project in a transaction, which ends with it. */
interface HeldProject {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
  release(): Promise<void>;
}

const OWN_NAME = 'the test';

/** Starts both at once on an empty database, as the processes of a new installation start. */
export async function startTwoProcesses(options: {
  env: Record<string, string>;
  hasWorker: boolean;
}): Promise<TwoProcesses> {
  const { url, drop } = await createPostgresDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sheaf-shared-'));
  const env = { ...options.env, DATABASE_URL: url };
  const [front, back] = await Promise.all([
    startApp({ env, dataDir, hasWorker: false }),
    startApp({ env, dataDir, hasWorker: options.hasWorker }),
  ]);
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: OWN_NAME });
    await client.connect();
    return client;
  };
  const own = await connect();
  return {
    front,
    back,
    async holdProject(projectId) {
      const client = await connect();
      await client.query('begin');
      await client.query('select from projects where id = $1 for update', [projectId]);
      return {
        query: (text, values) => client.query(text, values),
        release: async () => {
          await client.query('commit');
          await client.end();
        },
      };
    },
    async countWaiting() {
      const { rows } = await own.query<{ count: number }>(`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count ?? 0;
    },
    async cutConnections() {
      await own.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and application_name <> $1`,
        [OWN_NAME],
      );
    },
    async close() {
      await own.end();
      await Promise.all([front.close(), back.close()]);
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
