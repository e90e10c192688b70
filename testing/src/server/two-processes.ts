import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createPostgresDatabase } from '../database/database.ts';
import { startApp } from './app.ts';

/** Two processes of one installation, with one PostgreSQL and one data folder. */
export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>;

const OWN_NAME = 'the test';

/** Starts both concurrently on an empty database, as in a new installation. */
export async function startTwoProcesses(options: { env: Record<string, string>; hasWorker: boolean }) {
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
    /** Serves calls but takes no jobs. */
    front,
    /** Serves calls, and takes jobs if there are workers. */
    back,
    /** Waits for a project's lock, and withholds it from both until it is released. */
    async holdProject(projectId: string) {
      const client = await connect();
      await client.query('begin');
      await client.query('select from projects where id = $1 for update', [projectId]);
      return {
        query: (text: string, values: unknown[]) => client.query(text, values),
        release: async () => {
          await client.query('commit');
          await client.end();
        },
      };
    },
    /** The number of transactions currently waiting for a lock. */
    async countWaiting() {
      const { rows } = await own.query<{ count: number }>(`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count ?? 0;
    },
    /** Drops every connection of both, as a database restart does. */
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
