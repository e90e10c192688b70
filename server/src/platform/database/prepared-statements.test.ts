import { createPostgresDatabase } from '@sheaf/testing/database/database';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabasePool, openPostgres } from './pool.ts';

const TIMES = 12;

describe('the prepared statements of a session', () => {
  let database: { url: string; drop(): Promise<void> };
  let opened: DatabasePool | undefined;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createPostgresDatabase();
  });
  beforeEach(async () => {
    await opened?.close();
    opened = openPostgres(database.url, { maxConnections: 1, onError: () => {} });
    pool = opened.pool;
    await pool.query('drop table if exists shelves');
    await pool.query('create table shelves (id int, name text)');
  });
  afterAll(async () => {
    await opened?.close();
    await database.drop();
  });

  const repeat = async (text: string, values: unknown[], times = TIMES) => {
    for (let time = 0; time < times; time++) await pool.query(text, values);
  };
  const kept = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  };

  it('are the frequent ones, with the same results as before', async () => {
    await pool.query(`insert into shelves values (1, 'left'), (2, 'right')`);
    const text = 'select name from shelves where id = $1';
    await repeat(text, [1], 2);
    expect(await kept()).toEqual([]);
    await repeat(text, [1]);
    expect(await kept()).toEqual([text]);
    expect((await pool.query(text, [2])).rows).toEqual([{ name: 'right' }]);
  });

  it('do not get in the way of a newer version that adds a column', async () => {
    const text = 'select * from shelves where id = $1';
    await repeat(text, [1]);
    await pool.query('alter table shelves add column color text');
    await repeat(text, [1]);
    const counted = 'select count(*) from shelves where id = $1';
    await repeat(counted, [1]);
    await pool.query('alter table shelves add column height int');
    await repeat(counted, [1]);
    expect(await kept()).toEqual([counted]);
  });

  it('are read-only', async () => {
    await repeat('insert into shelves values ($1)', [1]);
    await repeat('update shelves set name = $1', ['low']);
    expect(await kept()).toEqual([]);
  });

  it('are limited in number, whatever the queries', async () => {
    for (let number = 0; number < 230; number++) {
      await repeat(`select name from shelves where id = $1 + ${number}`, [1], 10);
    }
    expect(await kept()).toHaveLength(200);
  });
});
