import { createPostgresDatabase } from '@sheaf/testing/database/database';
import pg from 'pg';
import { expect, it } from 'vitest';

it('gives every test file its own empty database', async () => {
  const [one, other] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
  const client = new pg.Client(one.url);
  await client.connect();
  await client.query('create table mine (id int)');
  await client.end();
  const neighbor = new pg.Client(other.url);
  await neighbor.connect();
  expect((await neighbor.query(`select to_regclass('mine') as found`)).rows).toEqual([{ found: null }]);
  // The database is dropped while in use, as after a failed test.
  neighbor.on('error', () => {});
  await other.drop();
  await one.drop();
  await expect(new pg.Client(one.url).connect()).rejects.toThrow('does not exist');
});
