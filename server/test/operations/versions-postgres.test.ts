import { rm } from 'node:fs/promises';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { makeEmptyFolder } from '@sheaf/testing/server/data-folder';
import { failToStart, type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { run } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/migrations.ts';
import { migrate, type SchemaChange } from '../../src/platform/database/migrate.ts';

const PROCESSES = 4;

/** A migration of a later version that only adds; versions that do not know the additions work without them. */
const EXPANSION: SchemaChange = {
  up: async (db) => {
    await sql`alter table files add column color text`.execute(db);
    await sql`create table shelves (id uuid primary key)`.execute(db);
  },
};

/** A still later migration that removes something the current version depends on. */
const CONTRACTION: SchemaChange = {
  needs: '9998-expansion',
  up: async (db) => {
    await sql`drop table shelves`.execute(db);
  },
};

describe('processes of one installation on PostgreSQL', () => {
  let database: { url: string; drop(): Promise<void> };
  let pool: pg.Pool;
  let dataDir: string;
  let processes: ServerProcess[];
  let person: Visitor;
  const env = () => ({ DATABASE_URL: database.url, SIGNUP_COURTESY_CREDITS: '1000' });
  beforeAll(async () => {
    database = await createPostgresDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => {});
    dataDir = await makeEmptyFolder();
    // All simultaneously, on an empty database.
    processes = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(dataDir, env())));
    person = new Visitor(processes[0]?.url ?? '');
    await person.post('/auth/signup', { email: 'shelf@example.org', password: 'a good password' });
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.crash()));
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Does what a newer version does when it starts. */
  const startNewer = (further: Record<string, SchemaChange>) =>
    migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), { ...migrations, ...further });

  async function expectToWork(url: string): Promise<void> {
    const own = person.clone(url);
    const id = await projectWith(own, pileOf(1));
    expect(await run(own, `/ai/${id}/categorize-raw`)).toMatchObject({ status: 'completed' });
    expect(await run(own, `/ai/${id}/assign-categories`, { max_categories: 3 })).toMatchObject({
      status: 'completed',
    });
  }

  it('all start simultaneously on an empty database, which is migrated once', async () => {
    const { rows } = await pool.query('select name from schema_migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    for (const { url } of processes) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });

  it('keep working next to a newer version that has added to the schema', async () => {
    await startNewer({ '9998-expansion': EXPANSION });
    await expectToWork(processes[0]?.url ?? '');
  });

  it('can be restarted next to it', async () => {
    await processes[1]?.crash();
    const again = await startServer(dataDir, env());
    processes[1] = again;
    await expectToWork(again.url);
  });

  it('refuse to start next to one that has removed what they use, and say so', async () => {
    await startNewer({ '9998-expansion': EXPANSION, '9999-contraction': CONTRACTION });
    const { code, output } = await failToStart(dataDir, env());
    expect(code).toBe(1);
    expect(output).toContain('cannot run alongside (it needs 9998-expansion). Use the newer version.');
  });
});
