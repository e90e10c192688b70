import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { untilFound } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let app: TestApp;
beforeAll(async () => {
  database = await createPostgresDatabase();
  app = await startApp({ env: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const vacuums = async () => {
  const { rows } = await sql<{ name: string; count: number }>`
    select pg_class.relname as name, least(vacuum_count, analyze_count)::int as count
    from pg_stat_user_tables join pg_class on pg_class.oid = relid and relkind = 'r'
    where schemaname = 'public'`.execute(app.services.db);
  return new Map(rows.map(({ name, count }) => [name, count]));
};

it('on PostgreSQL, every table is vacuumed and analyzed after all data is deleted', async () => {
  const person = await app.signedIn();
  await projectWith(person, pileOf(1));
  expect([...(await vacuums()).values()].filter((count) => count > 0)).toEqual([]);
  await person.delete('/account/delete-all-data?confirmation=DELETE_ALL_DATA');
  const counts = await untilFound(async () => {
    const found = await vacuums();
    return [...found.values()].every((count) => count > 0) ? found : undefined;
  }, 'Every table is vacuumed');
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'accounts',
      'files',
      'readings',
      'projects',
      'jobs',
      'outputs',
      'mails',
      'sessions',
    ]),
  );
});
