import { randomUUID } from 'node:crypto';
import { openEmbeddedTables } from '@sheaf/testing/database/database';
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
import { describe, expect, it } from 'vitest';
import { getBalance, listTransactions } from '../../src/features/credits/credits.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import type { Transaction } from '../../src/tables.ts';

const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const database = duringTests(openEmbeddedTables);
const transact = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction().execute(work);
const balanceOf = (accountId: string, now = NOW) => getBalance(database.db, { accountId, now });
const linesOf = async (accountId: string) =>
  (await listTransactions(database.db, { accountId, limit: 50, offset: 0 })).map(
    ({ transaction_type, amount, metadata }) => [transaction_type, amount, metadata.kind],
  );

/** Opens an account that has bought 100 credits with a bonus of 20. */
async function buyer(expiresAt: Date | null = null) {
  const [account, purchaseId] = [await openAccount(database.db), randomUUID()];
  for (const [kind, amount] of [
    ['paid', 100],
    ['bonus', 20],
  ] as const) {
    const gift = { kind, amount, expiresAt, reference: `purchase:${purchaseId}:${kind}`, purchaseId };
    await transact((tx) => grant(tx, account, gift));
  }
  const clawBack = (paid: number, bonus: number, now = NOW) =>
    transact((tx) => takeBack(tx, account, { purchaseId, target: { paid, bonus }, now }));
  return { account, clawBack };
}

describe('credits', () => {
  it('are returned to the kinds that paid, and the ledger says which', { tags: ['@7.62'] }, async () => {
    const account = await accountOfThirty(database.db);
    const jobId = randomUUID();
    await transact((tx) => debit(tx, account, { jobId, amount: 25 }));
    expect(await balanceOf(account)).toMatchObject({ paid_credits: 5, total_credits: 5 });
    for (const _ of ['once', 'twice']) {
      await transact((tx) => refund(tx, account, { jobId, amount: 12 }));
    }
    expect(await checkLedger(database.db, account)).toEqual({
      paid_credits: 10,
      courtesy_credits: 7,
      bonus_credits: 0,
      total_credits: 17,
      expiring: [],
    });
    const [last] = await listTransactions(database.db, { accountId: account, limit: 1, offset: 0 });
    expect(last?.description).toBe('0 of 9 done; 12 credits returned (5 paid, 7 courtesy)');
  });

  it.each([-1, 0.5, Number.NaN])('are never moved by %d', async (amount) => {
    const { account, clawBack } = await buyer();
    const jobId = randomUUID();
    for (const attempt of [
      () => transact((tx) => grant(tx, account, { kind: 'paid', amount, reference: 'gift' })),
      () => transact((tx) => debit(tx, account, { jobId, amount })),
      () => transact((tx) => refund(tx, account, { jobId, amount })),
      () => clawBack(amount, 0),
    ]) {
      await expect(attempt()).rejects.toThrow('is no number of credits');
    }
    expect((await checkLedger(database.db, account)).total_credits).toBe(120);
  });

  it.each([
    [-1, 10],
    [0, 0],
    [1, 0],
  ])('that expire are there until then, and gone %i ms after', async (ms, left) => {
    const account = await openAccount(database.db);
    const expiresAt = inDays(3);
    await transact((tx) => grant(tx, account, { kind: 'paid', amount: 10, reference: 'gift', expiresAt }));
    const now = new Date(expiresAt.getTime() + ms);
    expect((await checkLedger(database.db, account, now)).total_credits).toBe(left);
    const paid = transact((tx) => debit(tx, account, { jobId: randomUUID(), amount: 10, now }));
    if (left > 0) await paid;
    else await expect(paid).rejects.toSatisfy(isUnpaid);
  });

  it('that are returned after they expired are valid for 30 more days', async () => {
    const account = await openAccount(database.db);
    const gift = { kind: 'courtesy', amount: 10, reference: 'gift', expiresAt: inDays(3) } as const;
    await transact((tx) => grant(tx, account, gift));
    const jobId = randomUUID();
    await transact((tx) => debit(tx, account, { jobId, amount: 8 }));
    await transact((tx) => refund(tx, account, { jobId, amount: 5, now: inDays(4) }));
    expect((await checkLedger(database.db, account, inDays(33))).courtesy_credits).toBe(5);
    expect((await checkLedger(database.db, account, inDays(34))).courtesy_credits).toBe(0);
  });

  it('that expire soon are listed, soonest first, as long as they are not spent', async () => {
    const account = await openAccount(database.db);
    for (const [kind, days] of [
      ['paid', 15],
      ['bonus', 14],
      ['courtesy', 2],
      ['bonus', 14],
    ] as const) {
      const reference = randomUUID();
      await transact((tx) => grant(tx, account, { kind, amount: 5, reference, expiresAt: inDays(days) }));
    }
    const later = { kind: 'bonus', amount: 10, expires_at: inDays(14).toISOString() };
    const soon = { kind: 'courtesy', amount: 5, expires_at: inDays(2).toISOString() };
    expect((await balanceOf(account)).expiring).toEqual([soon, later]);
    await transact((tx) => debit(tx, account, { jobId: randomUUID(), amount: 7 }));
    expect((await balanceOf(account)).expiring).toEqual([{ ...later, amount: 8 }]);
  });
});

describe('of a purchase whose money goes back', () => {
  it('the target is taken once, by kind, and given back when the target falls', async () => {
    const { account, clawBack } = await buyer();
    expect(await clawBack(50, 0)).toEqual({ paid: 50, bonus: 0 });
    expect(await clawBack(50, 0)).toEqual({ paid: 50, bonus: 0 });
    expect(await clawBack(100, 20)).toEqual({ paid: 100, bonus: 20 });
    expect((await checkLedger(database.db, account)).total_credits).toBe(0);
    expect(await clawBack(0, 0)).toEqual({ paid: 0, bonus: 0 });
    expect(await balanceOf(account)).toMatchObject({ paid_credits: 100, bonus_credits: 20 });
    expect((await linesOf(account)).slice(0, -2)).toEqual([
      ['reversal', 20, 'bonus'],
      ['reversal', 100, 'paid'],
      ['reversal', -20, 'bonus'],
      ['reversal', -50, 'paid'],
      ['reversal', -50, 'paid'],
    ]);
  });

  it('what is spent stays spent, and is taken as soon as a job returns it', async () => {
    const { account, clawBack } = await buyer();
    await transact((tx) => grant(tx, account, { kind: 'courtesy', amount: 40, reference: 'gift' }));
    const jobId = randomUUID();
    await transact((tx) => debit(tx, account, { jobId, amount: 150 }));
    expect(await clawBack(100, 20)).toEqual({ paid: 10, bonus: 0 });
    expect((await checkLedger(database.db, account)).total_credits).toBe(0);
    await transact((tx) => refund(tx, account, { jobId, amount: 150 }));
    expect(await checkLedger(database.db, account)).toMatchObject({
      total_credits: 40,
      courtesy_credits: 40,
    });
    expect(await clawBack(100, 20)).toEqual({ paid: 100, bonus: 20 });
  });

  it('nothing is taken from other credits of the account', async () => {
    const [{ account, clawBack }, reference] = [await buyer(), 'another purchase'];
    await transact((tx) =>
      grant(tx, account, { kind: 'paid', amount: 9, reference, purchaseId: randomUUID() }),
    );
    expect(await clawBack(500, 500)).toEqual({ paid: 100, bonus: 20 });
    expect((await checkLedger(database.db, account)).total_credits).toBe(9);
  });

  it('what has expired meanwhile is valid for 30 more days when it comes back', async () => {
    const { account, clawBack } = await buyer(inDays(3));
    await clawBack(60, 0);
    expect(await clawBack(0, 0, inDays(5))).toEqual({ paid: 0, bonus: 0 });
    expect((await checkLedger(database.db, account, inDays(34))).total_credits).toBe(60);
    expect(await clawBack(60, 0, inDays(34))).toEqual({ paid: 60, bonus: 0 });
    expect((await checkLedger(database.db, account, inDays(34))).total_credits).toBe(0);
  });
});
