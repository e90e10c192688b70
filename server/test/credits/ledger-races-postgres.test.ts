import { randomUUID } from 'node:crypto';
import { openPostgresTables } from '@sheaf/testing/database/database';
import {
  accountOfThirty,
  checkLedger,
  debit,
  grant,
  isUnpaid,
  NOW,
  openAccount,
  refund,
  takeBack,
} from '@sheaf/testing/ledger/ledger';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expireCredits } from '../../src/features/credits/credits.jobs.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { openLog } from '../../src/platform/log/log.ts';
import type { Transaction } from '../../src/tables.ts';

/** Returns how many of several simultaneous attempts succeeded; any failure but the expected one is thrown. */
async function race(attempts: Promise<unknown>[], isExpected: (error: unknown) => boolean): Promise<number> {
  const results = await Promise.allSettled(attempts);
  for (const result of results)
    if (result.status === 'rejected' && !isExpected(result.reason)) throw result.reason;
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('credits under fifty simultaneous clients', () => {
  const database = duringTests(openPostgresTables);

  const fifty = <T>(attempt: (index: number) => Promise<T>) =>
    Array.from({ length: 50 }, (_, i) => attempt(i));
  const transact = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction().execute(work);
  const check = (accountId: string, now = NOW) => checkLedger(database.db, accountId, now);
  const totalOf = async (accountId: string) => (await check(accountId)).total_credits;

  it.each([
    [1, 30],
    [7, 4],
    [30, 1],
    [31, 0],
  ])(
    'pay for exactly as many jobs of %i as 30 credits allow: %i',
    { tags: ['@7.57'] },
    async (amount, paidJobs) => {
      const account = await accountOfThirty(database.db);
      const paid = await race(
        fifty(() => transact((tx) => debit(tx, account, { jobId: randomUUID(), amount }))),
        isUnpaid,
      );
      expect(paid).toBe(paidJobs);
      expect(await totalOf(account)).toBe(30 - amount * paidJobs);
    },
  );

  it('go to only one of several who want the last one', async () => {
    const account = await openAccount(database.db);
    await transact((tx) => grant(tx, account, { kind: 'paid', amount: 1, reference: 'last' }));
    const paid = await race(
      fifty(() => transact((tx) => debit(tx, account, { jobId: randomUUID(), amount: 1 }))),
      isUnpaid,
    );
    expect(paid).toBe(1);
    expect(await totalOf(account)).toBe(0);
  });

  it('are debited for a job once', async () => {
    // Three lots, so that a second debit would come from another lot, where no entry prevents it.
    const account = await accountOfThirty(database.db);
    const jobId = randomUUID();
    const paid = await race(
      fifty(() => transact((tx) => debit(tx, account, { jobId, amount: 10 }))),
      (error) => error instanceof Error && error.message.includes('paid already'),
    );
    expect(paid).toBe(1);
    expect(await totalOf(account)).toBe(20);
  });

  it('are granted once and returned once, by one of those who try', async () => {
    const account = await openAccount(database.db);
    const jobId = randomUUID();
    const firsts = await Promise.all(
      fifty(() => transact((tx) => grant(tx, account, { kind: 'paid', amount: 9, reference: 'gift' }))),
    );
    expect(firsts.filter(Boolean)).toHaveLength(1);
    expect(await totalOf(account)).toBe(9);
    await transact((tx) => debit(tx, account, { jobId, amount: 9 }));
    await Promise.all(fifty(() => transact((tx) => refund(tx, account, { jobId, amount: 2 }))));
    expect(await totalOf(account)).toBe(2);
  });

  it('are kept apart from those of other accounts with the same references', async () => {
    const accounts = [await openAccount(database.db), await openAccount(database.db)];
    await Promise.all(
      fifty((index) =>
        transact((tx) =>
          grant(tx, accounts[index % 2] ?? '', { kind: 'paid', amount: 1, reference: `r${index >> 1}` }),
        ),
      ),
    );
    for (const account of accounts) expect(await totalOf(account)).toBe(25);
  });

  it('expire once, and what was spent before does not', async () => {
    const account = await openAccount(database.db);
    const expiresAt = new Date(NOW.getTime() + DAY_MS);
    await transact((tx) => grant(tx, account, { kind: 'bonus', amount: 40, reference: 'gift', expiresAt }));
    const log = openLog({ level: 'silent' });
    const writeOff = () =>
      expireCredits({
        db: database.db,
        clock: { now: () => expiresAt },
        log,
        queue: { add: async () => {} },
      });
    // The debits come a millisecond before expiry; ten of them use up all credits unless an expiry is faster.
    const now = new Date(expiresAt.getTime() - 1);
    const debits: Promise<unknown>[] = [];
    const writeOffs: Promise<void>[] = [];
    for (let pair = 0; pair < 25; pair++) {
      debits.push(transact((tx) => debit(tx, account, { jobId: randomUUID(), amount: 4, now })));
      writeOffs.push(writeOff());
    }
    const [paid] = await Promise.all([race(debits, isUnpaid), ...writeOffs]);
    await writeOff();
    const { rows } = await sql<{ type: string; sum: number; count: number }>`
      select type, sum(amount)::int, count(*)::int from credit_entries where account_id = ${account}
      group by type`.execute(database.db);
    const of = (type: string) => rows.find((row) => row.type === type) ?? { sum: 0, count: 0 };
    expect(of('usage').count).toBe(paid);
    expect(of('expiry').count).toBeLessThanOrEqual(1);
    expect(of('usage').sum + of('expiry').sum).toBe(-40);
    expect((await check(account, expiresAt)).total_credits).toBe(0);
  });

  it('are either spent or taken back, never both', async () => {
    const [account, purchaseId] = [await openAccount(database.db), randomUUID()];
    const gift = { kind: 'paid', amount: 60, reference: 'bought', purchaseId } as const;
    await transact((tx) => grant(tx, account, gift));
    // First half, then all of it, like a refund in two steps.
    const clawBack = (paid: number) =>
      transact((tx) => takeBack(tx, account, { purchaseId, target: { paid, bonus: 0 } }));
    const debits: Promise<unknown>[] = [];
    const clawbacks: ReturnType<typeof clawBack>[] = [];
    for (let pair = 0; pair < 25; pair++) {
      debits.push(transact((tx) => debit(tx, account, { jobId: randomUUID(), amount: 4 })));
      clawbacks.push(clawBack(pair < 5 ? 30 : 60));
    }
    const [paid] = await Promise.all([race(debits, isUnpaid), ...clawbacks]);
    expect((await clawBack(60)).paid).toBe(60 - 4 * paid);
    expect(await totalOf(account)).toBe(0);
  });

  it('are not returned twice by entries written by hand', async () => {
    const account = await openAccount(database.db);
    const [job, other] = [randomUUID(), randomUUID()];
    for (const jobId of [job, other]) {
      await transact((tx) => grant(tx, account, { kind: 'paid', amount: 10, reference: jobId }));
      await transact((tx) => debit(tx, account, { jobId, amount: 10 }));
    }
    const lots = await database.db
      .selectFrom('credit_lots')
      .select('id')
      .where('account_id', '=', account)
      .execute();
    // Each lot has room for two, but the job has used only ten, so two fit in total.
    const returned = await race(
      fifty((index) => {
        const lot = lots[index % 2]?.id;
        return sql`insert into credit_entries (id, account_id, lot_id, type, amount, description, reference, job_id, created_at)
          values (gen_random_uuid(), ${account}, ${lot}, 'refund', 5, 'By hand', ${randomUUID()}, ${job}, now())`.execute(
          database.db,
        );
      }),
      (error) => /no more of a kind|credit_lots_check/.test(String(error)),
    );
    expect(returned).toBe(2);
    expect(await totalOf(account)).toBe(10);
  });
});
