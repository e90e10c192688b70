import { randomUUID } from 'node:crypto';
import type { CreditBalance, CreditKind } from '@sheaf/contract/credits';
import { DomainError } from '@sheaf/contract/problems';
import {
  debitCredits,
  getBalance,
  getHistory,
  grantCredits,
  refundJob,
  setClawback,
} from '@sheaf/server/features/credits/credits';
import type { Database, Transaction } from '@sheaf/server/tables';
import { type KyselyPlugin, sql } from 'kysely';
import { expect } from 'vitest';

export const NOW = new Date('2026-05-01T12:00:00Z');
export const KINDS: CreditKind[] = ['paid', 'courtesy', 'bonus'];

export async function openAccount(db: Database, email: string | null = null): Promise<string> {
  const id = randomUUID();
  await db.insertInto('accounts').values({ id, email, status: 'active', created_at: NOW }).execute();
  return id;
}

interface Grant {
  kind: CreditKind;
  amount: number;
  reference: string;
  expiresAt?: Date | null;
  purchaseId?: string;
  now?: Date;
}
export const grant = (tx: Transaction, accountId: string, gift: Grant) =>
  grantCredits(tx, { expiresAt: null, description: 'A gift', now: NOW, ...gift, accountId });

interface Share {
  jobId: string;
  amount: number;
  now?: Date;
}
export const debit = (tx: Transaction, accountId: string, share: Share) =>
  debitCredits(tx, {
    now: NOW,
    ...share,
    accountId,
    projectId: randomUUID(),
    action: 'file_categorization',
    description: 'A run',
  });
export const refund = (tx: Transaction, accountId: string, share: Share) =>
  refundJob(tx, { now: NOW, ...share, accountId, projectId: randomUUID(), description: '0 of 9 done' });

export const takeBack = (
  tx: Transaction,
  accountId: string,
  order: { purchaseId: string; target: { paid: number; bonus: number }; now?: Date },
) => setClawback(tx, { now: NOW, ...order, accountId, description: 'The money went back' });

export const isUnpaid = (error: unknown) =>
  error instanceof DomainError && error.code === 'insufficient_credits';

/**
 * Checks the invariants of an account's ledger: the balance equals the sum of the entries of unexpired lots, and what
 * these lots hold; nothing is below zero, granted twice, or returned more than once.
 */
export async function checkLedger(db: Database, accountId: string, now = NOW): Promise<CreditBalance> {
  const balance = await getBalance(db, { accountId, now });
  const lots = await sql<{
    kind: CreditKind;
    amount: number;
    remaining: number;
    entries: number;
    is_open: boolean;
  }>`
    select kind, l.amount, remaining, coalesce(sum(e.amount), 0)::int as entries,
      coalesce(expires_at > ${now}, true) as is_open
    from credit_lots l left join credit_entries e on e.lot_id = l.id
    where l.account_id = ${accountId} group by l.id`.execute(db);
  for (const lot of lots.rows) {
    expect(lot.remaining).toBe(lot.entries);
    expect(lot.remaining).toBeGreaterThanOrEqual(0);
    expect(lot.remaining).toBeLessThanOrEqual(lot.amount);
  }
  const sum = (kind: CreditKind) =>
    lots.rows
      .filter((lot) => lot.kind === kind && lot.is_open)
      .reduce((total, lot) => total + lot.entries, 0);
  const [paid, courtesy, bonus] = [sum('paid'), sum('courtesy'), sum('bonus')];
  expect(balance).toMatchObject({
    paid_credits: paid,
    courtesy_credits: courtesy,
    bonus_credits: bonus,
    total_credits: paid + courtesy + bonus,
  });
  await checkMovements(db, accountId);
  const history = await getHistory(db, { accountId, days: 7, now });
  expect(history.at(-1)?.balance).toBe(balance.total_credits);
  return balance;
}

/** Checks that nothing is granted twice, and that no more is returned than was taken. */
async function checkMovements(db: Database, accountId: string): Promise<void> {
  const wrong = await sql`
    with entries as (
      select e.*, l.kind from credit_entries e join credit_lots l on l.id = e.lot_id
      where e.account_id = ${accountId}
    )
    select 'granted twice' as what, left(reference, -37) as which from entries
      where type in ('purchase', 'courtesy', 'bonus') group by which having count(*) > 1
    union all
    select 'returned too much of ' || kind, job_id::text from entries
      where type in ('usage', 'refund') group by job_id, kind having sum(amount) > 0
    union all
    select 'given back too much of ' || kind, purchase_id::text from entries
      where type = 'reversal' group by purchase_id, kind having sum(amount) > 0`.execute(db);
  expect(wrong.rows).toEqual([]);
}

/** Opens an account with 10 credits of each kind. */
export async function accountOfThirty(db: Database): Promise<string> {
  const account = await openAccount(db);
  for (const kind of KINDS) {
    await db.transaction().execute((tx) => grant(tx, account, { kind, amount: 10, reference: kind }));
  }
  return account;
}

/** Simulates the death of a process between two statements. */
export class Crash extends Error {}

/** Throws after a number of statements, once, as if the process had died. */
export function crashing(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery: ({ node }) => {
      if (left-- === 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
