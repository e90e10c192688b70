import { randomUUID } from 'node:crypto';
import type { CreditKind } from '@sheaf/contract/credits';
import { DomainError } from '@sheaf/contract/problems';
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debitCredits, getBalance, grantCredits, refundJob } from '../src/features/credits/credits.ts';
import type { Database, Transaction } from '../src/tables.ts';
import { openEmbeddedTables, openPostgresTables, type TestDatabase } from './database.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const KINDS: CreditKind[] = ['paid', 'courtesy', 'bonus'];

/** Opens an account that has no credits. */
async function openAccount(db: Database): Promise<string> {
  const id = randomUUID();
  await db.insertInto('accounts').values({ id, status: 'active', created_at: NOW }).execute();
  return id;
}

interface Grant {
  kind: CreditKind;
  amount: number;
  reference: string;
}
const grant = (tx: Transaction, accountId: string, { kind, amount, reference }: Grant) =>
  grantCredits(tx, { accountId, kind, amount, reference, expiresAt: null, description: 'A gift', now: NOW });

interface Share {
  jobId: string;
  amount: number;
}
const debit = (tx: Transaction, accountId: string, share: Share) =>
  debitCredits(tx, {
    ...share,
    accountId,
    projectId: randomUUID(),
    action: 'file_categorization',
    description: 'A run',
    now: NOW,
  });
const refund = (tx: Transaction, accountId: string, share: Share) =>
  refundJob(tx, { ...share, accountId, projectId: randomUUID(), description: 'Returned', now: NOW });

/** What has to hold of an account's ledger at any moment; returns the balance. */
async function checkLedger(db: Database, accountId: string): Promise<number> {
  const balance = await getBalance(db, accountId);
  const lots = await sql<{ kind: CreditKind; amount: number; remaining: number; entries: number }>`
    select kind, l.amount, remaining, coalesce(sum(e.amount), 0)::int as entries
    from credit_lots l left join credit_entries e on e.lot_id = l.id
    where l.account_id = ${accountId} group by l.id`.execute(db);
  for (const lot of lots.rows) {
    expect(lot.remaining).toBe(lot.entries);
    expect(lot.remaining).toBeGreaterThanOrEqual(0);
    expect(lot.remaining).toBeLessThanOrEqual(lot.amount);
  }
  const remaining = (kind: CreditKind) =>
    lots.rows.filter((lot) => lot.kind === kind).reduce((sum, lot) => sum + lot.remaining, 0);
  expect(balance).toEqual({
    paid_credits: remaining('paid'),
    courtesy_credits: remaining('courtesy'),
    bonus_credits: remaining('bonus'),
    total_credits: remaining('paid') + remaining('courtesy') + remaining('bonus'),
  });
  const jobs = await sql<{ debited: number; refunded: number }>`
    select coalesce(-sum(amount) filter (where type = 'usage'), 0)::int as debited,
      coalesce(sum(amount) filter (where type = 'refund'), 0)::int as refunded
    from credit_entries where account_id = ${accountId} and job_id is not null group by job_id, lot_id`.execute(
    db,
  );
  for (const { debited, refunded } of jobs.rows) expect(refunded).toBeLessThanOrEqual(debited);
  return balance.total_credits;
}

/** How many of many attempts at once succeeded; any failure but the expected one is thrown. */
async function race(attempts: Promise<unknown>[], isExpected: (error: unknown) => boolean): Promise<number> {
  const results = await Promise.allSettled(attempts);
  for (const result of results)
    if (result.status === 'rejected' && !isExpected(result.reason)) throw result.reason;
  return results.filter(({ status }) => status === 'fulfilled').length;
}

const isUnpaid = (error: unknown) => error instanceof DomainError && error.code === 'insufficient_credits';

describe('credits under fifty clients at once', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openPostgresTables();
  });
  afterAll(() => database.close());

  const fifty = <T>(attempt: (index: number) => Promise<T>) =>
    Array.from({ length: 50 }, (_, i) => attempt(i));
  const transact = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction().execute(work);

  it.each([
    [1, 30],
    [7, 4],
    [30, 1],
    [31, 0],
  ])('pay for exactly as many jobs of %i as 30 credits allow: %i', async (amount, paidJobs) => {
    const account = await openAccount(database.db);
    for (const kind of KINDS) {
      await transact((tx) => grant(tx, account, { kind, amount: 10, reference: kind }));
    }
    const paid = await race(
      fifty(() => transact((tx) => debit(tx, account, { jobId: randomUUID(), amount }))),
      isUnpaid,
    );
    expect(paid).toBe(paidJobs);
    expect(await checkLedger(database.db, account)).toBe(30 - amount * paidJobs);
  });

  it('are debited for a job once', async () => {
    const account = await openAccount(database.db);
    const jobId = randomUUID();
    // Two lots: the second debit would come from the other one, where no entry stands in its way.
    for (const kind of KINDS) {
      await transact((tx) => grant(tx, account, { kind, amount: 10, reference: kind }));
    }
    const paid = await race(
      fifty(() => transact((tx) => debit(tx, account, { jobId, amount: 10 }))),
      (error) => error instanceof Error && error.message.includes('paid already'),
    );
    expect(paid).toBe(1);
    expect(await checkLedger(database.db, account)).toBe(20);
  });

  it('come back once, and are granted once', async () => {
    const account = await openAccount(database.db);
    const jobId = randomUUID();
    await Promise.all(
      fifty(() => transact((tx) => grant(tx, account, { kind: 'paid', amount: 9, reference: 'gift' }))),
    );
    expect(await checkLedger(database.db, account)).toBe(9);
    await transact((tx) => debit(tx, account, { jobId, amount: 9 }));
    await Promise.all(fifty(() => transact((tx) => refund(tx, account, { jobId, amount: 2 }))));
    expect(await checkLedger(database.db, account)).toBe(2);
  });

  it('are told apart from those of other accounts with the same references', async () => {
    const accounts = [await openAccount(database.db), await openAccount(database.db)];
    await Promise.all(
      fifty((index) =>
        transact((tx) =>
          grant(tx, accounts[index % 2] ?? '', { kind: 'paid', amount: 1, reference: `r${index >> 1}` }),
        ),
      ),
    );
    for (const account of accounts) expect(await checkLedger(database.db, account)).toBe(25);
  });
});

type Step = { crashAfter: number | null } & (
  | { act: 'grant'; kind: CreditKind; amount: number; slot: number }
  | { act: 'debit' | 'refund'; amount: number; slot: number }
);
const amount = fc.integer({ min: 0, max: 30 });
const slot = fc.nat(4);
// The statement at which the process dies; most steps live.
const crashAfter = fc.option(fc.nat(8), { freq: 3 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('grant'), kind: fc.constantFrom(...KINDS), amount, slot, crashAfter }),
    fc.record({ act: fc.constantFrom('debit', 'refund'), amount, slot, crashAfter }),
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 25 },
);

class Crash extends Error {}

/** Breaks a transaction off after so many statements, as the death of its process would. */
function crashing(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery: ({ node }) => {
      if (left-- === 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The ledger in a few lines: what each step must come to. */
class Model {
  total = 0;
  readonly #grants = new Set<number>();
  readonly #debits = new Map<number, number>();
  readonly #refunds = new Set<number>();

  apply(step: Step): 'done' | 'refused' {
    const debited = this.#debits.get(step.slot);
    if (step.act === 'debit') {
      if (debited !== undefined || step.amount > this.total) return 'refused';
      if (step.amount > 0) this.#debits.set(step.slot, step.amount);
      this.total -= step.amount;
    } else if (step.act === 'grant' && step.amount > 0 && !this.#grants.has(step.slot)) {
      this.#grants.add(step.slot);
      this.total += step.amount;
    } else if (step.act === 'refund' && step.amount > 0 && debited && !this.#refunds.has(step.slot)) {
      this.#refunds.add(step.slot);
      this.total += Math.min(step.amount, debited);
    }
    return 'done';
  }
}

describe.each([
  ['PostgreSQL', () => openPostgresTables()],
  // Signs count for nothing in this order, as in that of many a server's system.
  ['PostgreSQL that orders as people do', () => openPostgresTables({ icuLocale: 'en-u-ka-shifted' })],
  ['the embedded database', () => openEmbeddedTables()],
])('the ledger on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const transact = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction().execute(work);

  it('adds up after every step, whatever is tried, repeated or broken off', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const account = await openAccount(database.db);
        const jobs = Array.from({ length: 5 }, () => randomUUID());
        const model = new Model();
        for (const step of sequence) {
          const jobId = jobs[step.slot] ?? '';
          const outcome = await transact(async (open) => {
            const tx = step.crashAfter === null ? open : open.withPlugin(crashing(step.crashAfter));
            if (step.act === 'grant') await grant(tx, account, { ...step, reference: `gift:${step.slot}` });
            else if (step.act === 'debit') await debit(tx, account, { jobId, amount: step.amount });
            else await refund(tx, account, { jobId, amount: step.amount });
            return 'done';
          }).catch((error: unknown) => {
            if (error instanceof Crash) return 'crashed';
            if (isUnpaid(error) || String(error).includes('paid already')) return 'refused';
            throw error;
          });
          if (outcome !== 'crashed') expect(outcome).toBe(model.apply(step));
          expect(await checkLedger(database.db, account)).toBe(model.total);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('returns credits to the kinds that paid', async () => {
    const account = await openAccount(database.db);
    const jobId = randomUUID();
    for (const kind of KINDS) {
      await transact((tx) => grant(tx, account, { kind, amount: 10, reference: kind }));
    }
    await transact((tx) => debit(tx, account, { jobId, amount: 25 }));
    expect(await getBalance(database.db, account)).toMatchObject({ paid_credits: 5, total_credits: 5 });
    await transact((tx) => refund(tx, account, { jobId, amount: 12 }));
    await transact((tx) => refund(tx, account, { jobId, amount: 12 }));
    expect(await getBalance(database.db, account)).toEqual({
      paid_credits: 10,
      courtesy_credits: 7,
      bonus_credits: 0,
      total_credits: 17,
    });
    await checkLedger(database.db, account);
  });

  it('lets no line be changed or taken out', async () => {
    const account = await openAccount(database.db);
    await transact((tx) => grant(tx, account, { kind: 'paid', amount: 10, reference: 'gift' }));
    for (const change of [
      sql`update credit_entries set amount = 1000 where account_id = ${account}`,
      sql`delete from credit_entries where account_id = ${account}`,
      sql`truncate credit_entries`,
      sql`delete from accounts where id = ${account}`,
      sql`delete from credit_lots where account_id = ${account}`,
      sql`update credit_lots set remaining = -1 where account_id = ${account}`,
    ]) {
      await expect(change.execute(database.db)).rejects.toThrow(/append-only|foreign key|check constraint/);
    }
    expect(await checkLedger(database.db, account)).toBe(10);
  });
});
