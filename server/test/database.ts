import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openEmbedded, openPostgres } from '../src/platform/database/pool.ts';
import type { Database, Tables } from '../src/tables.ts';
import { makeDataFolder } from './data-folder.ts';

/**
 * Makes a fresh, empty database on this run's PostgreSQL; call it once per test file and drop it at the end.
 * `icuLocale` has it order texts by the rules of a language.
 */
export async function createPostgresDatabase({
  icuLocale,
}: {
  icuLocale?: string;
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const order = icuLocale && `template template0 locale_provider icu icu_locale '${icuLocale}'`;
  await execute(server, `create database ${name} ${order ?? ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // Forced: a connection that a failed test left open must not keep the others from tidying up.
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database with the product's tables, and nothing else of the product. */
export interface TestDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 50;

/** A fresh database of PostgreSQL, with room for 50 clients at once. */
export async function openPostgresTables(options: { icuLocale?: string } = {}): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(options);
  const { pool, close } = openPostgres(url, { maxConnections: MAX_CONNECTIONS, onError: () => {} });
  return withTables(pool, async () => {
    await close();
    await drop();
  });
}

/** A fresh embedded database. */
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
