import { randomUUID } from 'node:crypto';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { checkLedger, debit, grant, NOW, refund } from '@sheaf/testing/ledger/ledger';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/migrations.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/pool.ts';
import type { Database, Tables } from '../../src/tables.ts';

describe('a ledger from before lots were updated by their entries, after it is migrated', () => {
  let db: Database;
  let close: () => Promise<void>;
  const [job, account, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  const lots = { courtesy: randomUUID(), paid: randomUUID(), broken: randomUUID(), empty: randomUUID() };
  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase();
    const database = openPostgres(url, { maxConnections: 4, onError: () => {} });
    close = async () => {
      await database.close();
      await drop();
    };
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
    const before = Object.entries(migrations).filter(([name]) => name < '0007');
    await migrate(db, Object.fromEntries(before));
    const insert = (text: string, values: unknown[]) => database.pool.query(`insert into ${text}`, values);
    for (const id of [account, stranger])
      await insert('accounts (id, created_at) values ($1, $2)', [id, NOW]);
    for (const [id, owner, kind, amount, remaining] of [
      [lots.courtesy, account, 'courtesy', 50, 3],
      [lots.paid, account, 'paid', 100, 100],
      // No version has ever written this, but somebody may have by hand.
      [lots.broken, stranger, 'paid', 30, 25],
      [lots.empty, stranger, 'bonus', 9, 9],
    ]) {
      await insert(
        `credit_lots (id, account_id, kind, amount, remaining, created_at) values ($1, $2, $3, $4, $5, $6)`,
        [id, owner, kind, amount, remaining, NOW],
      );
    }
    for (const [owner, lot, type, amount, reference, jobId] of [
      [account, lots.courtesy, 'courtesy', 50, 'sign-up', null],
      [account, lots.courtesy, 'usage', -50, `job:${job}:debit`, job],
      [account, lots.courtesy, 'refund', 3, `job:${randomUUID()}:refund`, job],
      [account, lots.paid, 'purchase', 100, 'bought', null],
      [stranger, lots.broken, 'purchase', 30, 'sign-up', null],
      [stranger, lots.broken, 'usage', -10, 'by hand', null],
    ]) {
      await insert(
        `credit_entries (id, account_id, lot_id, type, amount, description, reference, job_id, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 'Before', $5, $6, $7)`,
        [owner, lot, type, amount, `${reference}#${lot}`, jobId, NOW],
      );
    }
    await migrate(db, migrations);
  });
  afterAll(() => close());

  it('has the same balance as before: the sum of its entries', async () => {
    expect(await checkLedger(db, account)).toMatchObject({ courtesy_credits: 3, paid_credits: 100 });
    expect(await checkLedger(db, stranger)).toMatchObject({ total_credits: 20 });
  });

  it('continues where it was: a grant is not repeated, and an unfinished run returns what it used', async () => {
    const transact = <T>(work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
      db.transaction().execute(work) as Promise<T>;
    await transact((tx) => grant(tx, account, { kind: 'courtesy', amount: 50, reference: 'sign-up' }));
    await expect(transact((tx) => debit(tx, account, { jobId: job, amount: 1 }))).rejects.toThrow('already');
    await transact((tx) => debit(tx, account, { jobId: randomUUID(), amount: 103 }));
    await expect(transact((tx) => refund(tx, account, { jobId: job, amount: 48 }))).rejects.toThrow(
      'no more of a kind',
    );
    await transact((tx) => refund(tx, account, { jobId: job, amount: 47 }));
    expect(await checkLedger(db, account)).toMatchObject({ total_credits: 47, courtesy_credits: 47 });
  });
});
