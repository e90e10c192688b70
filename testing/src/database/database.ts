import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '@sheaf/server/platform/database/migrate';
import { openEmbedded, openPostgres } from '@sheaf/server/platform/database/pool';
import type { Database, Tables } from '@sheaf/server/tables';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { migrations } from '../../../server/migrations/migrations.ts';
import { makeDataFolder, startOnce } from '../server/data-folder.ts';

/**
 * Creates a fresh, empty database on this run's PostgreSQL; call it once per test file and drop it at the end.
 * `icuLocale` sets a language's collation. `template` names a database to copy at the file level: the default strategy,
 * which also writes the copy to the WAL, takes three times as much processor time.
 */
export async function createPostgresDatabase({
  icuLocale,
  template,
}: {
  icuLocale?: string;
  template?: string;
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const order = icuLocale && `template template0 locale_provider icu icu_locale '${icuLocale}'`;
  const copy = template && `template ${template} strategy file_copy`;
  await execute(server, `create database ${name} ${order ?? copy ?? ''}`);
  return {
    url: urlOf(name),
    // Forced, so that a connection left open by a failed test does not block cleanup for the others.
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export type DatabaseKind = 'embedded' | 'postgres';

/**
 * Chooses the database for one start of the product: a fresh one on the run's PostgreSQL, unless the test or the whole
 * run asks for `embedded`, the one in its data folder. A data folder provided by a test contains its database too and
 * keeps it; a test's own DATABASE_URL is kept as well.
 */
export async function chooseDatabase({
  env = {},
  dataDir,
  database,
}: {
  env?: Record<string, string>;
  dataDir?: string;
  database?: DatabaseKind;
} = {}): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  if ((process.env.TEST_DATABASE ?? database) === 'embedded' || dataDir || 'DATABASE_URL' in env) {
    return { env: {}, drop: async () => {} };
  }
  const { url, drop } = await createPostgresDatabase({ template: await ensureTemplate() });
  return { env: { DATABASE_URL: url }, drop };
}

const TEMPLATE = 'template_of_the_product';
const TEMPLATE_LOCK = 7_301_554;

let template: Promise<string> | undefined;

/**
 * Returns a database as the product's first start leaves it. Creating it takes seconds, so it is created once per run
 * and copied.
 */
function ensureTemplate(): Promise<string> {
  template ??= makeTemplate();
  return template;
}

async function makeTemplate(): Promise<string> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    // Several test files may get here at the same time.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rows.length > 0) return TEMPLATE;
    await client.query(`create database ${TEMPLATE}_draft`);
    await startOnce({ DATABASE_URL: urlOf(`${TEMPLATE}_draft`) });
    await client.query(`alter database ${TEMPLATE}_draft rename to ${TEMPLATE}`);
    return TEMPLATE;
  } finally {
    await client.end();
  }
}

/** A database with the product's tables and no other services of the product. */
export interface TestDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 50;

/** Opens a fresh PostgreSQL database with room for 50 concurrent clients. */
export async function openPostgresTables(options: { icuLocale?: string } = {}): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(options);
  const { pool, close } = openPostgres(url, { maxConnections: MAX_CONNECTIONS, onError: () => {} });
  return withTables(pool, async () => {
    await close();
    await drop();
  });
}

export async function openEmbeddedTables(): Promise<TestDatabase> {
  const folder = await makeDataFolder();
  const { pool, close } = await openEmbedded(path.join(folder, 'db'));
  return withTables(pool, async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
}

async function withTables(pool: pg.Pool, close: () => Promise<void>): Promise<TestDatabase> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, migrations);
  return { db, close };
}
