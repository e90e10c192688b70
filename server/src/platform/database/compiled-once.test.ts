import { openEmbeddedTables, type TestDatabase } from '@sheaf/testing/database/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../tables.ts';
import { compiledOnce } from './compiled-once.ts';

const ROWS = ['one', 'other', 'third'].map((address_hash) => ({ address_hash, terminated_at: new Date(0) }));

describe('a query that is compiled once', () => {
  let database: TestDatabase;
  let timesBuilt = 0;
  beforeAll(async () => {
    database = await openEmbeddedTables();
    await database.db.insertInto('terminated_addresses').values(ROWS).execute();
  });
  afterAll(() => database.close());

  const others = compiledOnce((db: Database, first: string, second: string) => {
    timesBuilt++;
    return db
      .selectFrom('terminated_addresses')
      .select('address_hash')
      .where('address_hash', '<>', second)
      .where('address_hash', '<>', 'third')
      .where('address_hash', '<>', first);
  });
  const hashes = async (db: Database, first: string, second: string) =>
    (await others(db, first, second)).map(({ address_hash }) => address_hash).sort();

  it('gets new values each time, each in its place, beside the constant ones', async () => {
    expect(await hashes(database.db, 'one', 'nothing')).toEqual(['other']);
    expect(await hashes(database.db, 'nothing', 'other')).toEqual(['one']);
    expect(await hashes(database.db, 'nothing', 'nothing')).toEqual(['one', 'other']);
    expect(timesBuilt).toBe(1);
  });

  it('is executed in the transaction that it is given', async () => {
    const seen = database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('terminated_addresses')
        .values({ address_hash: 'new', terminated_at: new Date() })
        .execute();
      const found = await hashes(tx, 'one', 'other');
      expect(found).toEqual(['new']);
      throw new Error('rolled back');
    });
    await expect(seen).rejects.toThrow('rolled back');
    expect(await hashes(database.db, 'one', 'other')).toEqual([]);
  });
});
