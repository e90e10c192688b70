import {
  BUY_CREDITS_HINT,
  type CreditAction,
  type CreditBalance,
  type CreditKind,
  type CreditTransaction,
  insufficientCredits,
} from '@sheaf/contract/credits';
import { DomainError } from '@sheaf/contract/problems';
import type { Database, Transaction } from '../../tables.ts';
import { planDebit, planRefund } from './credits.rules.ts';
import * as store from './credits.store.ts';

/**
 * Gives credits to an account, once per reference: the same reference again changes nothing.
 */
export async function grantCredits(
  tx: Transaction,
  grant: {
    accountId: string;
    kind: CreditKind;
    amount: number;
    expiresAt: Date | null;
    description: string;
    reference: string;
    now: Date;
  },
): Promise<void> {
  if (grant.amount === 0) return;
  await store.lockAccount(tx, grant.accountId);
  if (await store.hasMovement(tx, grant)) return;
  const lotId = await store.insertLot(tx, grant);
  const type = grant.kind === 'paid' ? 'purchase' : grant.kind;
  await store.moveCredits(
    tx,
    { ...grant, type, jobId: null, projectId: null },
    { lotId, amount: grant.amount },
  );
}

/** What a job costs, and what the ledger says of it. */
export interface Charge {
  readonly accountId: string;
  readonly jobId: string;
  readonly projectId: string;
  readonly amount: number;
  readonly action: CreditAction;
  readonly description: string;
  readonly now: Date;
}

/**
 * Debits the price of a job, once per job, from the lots in their order, and returns the credits that remain.
 * Throws `insufficient_credits` with the specified words, changing nothing, when they do not cover it.
 * Two debits of one account never overlap: the account's row is locked to the end of the transaction.
 */
export async function debitCredits(tx: Transaction, charge: Charge): Promise<number> {
  const reference = `job:${charge.jobId}:debit`;
  await store.lockAccount(tx, charge.accountId);
  if (await store.hasMovement(tx, { accountId: charge.accountId, reference })) {
    throw new Error(`Job ${charge.jobId} has been paid already.`);
  }
  const lots = await store.findOpenLots(tx, charge);
  const shares = planDebit(lots, charge.amount);
  if (!shares) {
    throw new DomainError(
      'insufficient_credits',
      `${insufficientCredits(charge.amount, charge.action)}. ${BUY_CREDITS_HINT}`,
    );
  }
  const movement = { ...charge, type: 'usage' as const, reference };
  for (const share of shares) {
    await store.moveCredits(tx, movement, { lotId: share.lotId, amount: -share.amount });
  }
  return lots.reduce((sum, lot) => sum + lot.remaining, 0) - charge.amount;
}

/** Gives back part of what a job cost, to the lots that paid and in their kinds; once per job. */
export async function refundJob(
  tx: Transaction,
  refund: {
    accountId: string;
    jobId: string;
    projectId: string;
    amount: number;
    description: string;
    now: Date;
  },
): Promise<void> {
  if (refund.amount === 0) return;
  const reference = `job:${refund.jobId}:refund`;
  await store.lockAccount(tx, refund.accountId);
  if (await store.hasMovement(tx, { accountId: refund.accountId, reference })) return;
  const debits = await store.findDebits(tx, refund);
  for (const share of planRefund(debits, refund.amount)) {
    await store.moveCredits(tx, { ...refund, type: 'refund', reference }, share);
  }
}

/** The balance of an account by kind. */
export async function getBalance(db: Database, accountId: string): Promise<CreditBalance> {
  const sums = new Map((await store.sumEntries(db, accountId)).map((row) => [row.kind, Number(row.total)]));
  const of = (kind: CreditKind) => sums.get(kind) ?? 0;
  return {
    total_credits: of('paid') + of('courtesy') + of('bonus'),
    paid_credits: of('paid'),
    courtesy_credits: of('courtesy'),
    bonus_credits: of('bonus'),
  };
}

/** Lines of an account's ledger, newest first. */
export async function listTransactions(
  db: Database,
  page: { accountId: string; limit: number; offset: number },
): Promise<CreditTransaction[]> {
  const entries = await store.listEntries(db, page);
  return entries.map((entry) => ({
    id: entry.id,
    transaction_type: entry.type,
    // The ledger outlives projects, so it holds no names of them.
    description:
      entry.type === 'usage' && entry.project_name !== null
        ? `${entry.description} in "${entry.project_name}"`
        : entry.description,
    amount: entry.amount,
    created_at: entry.created_at.toISOString(),
    metadata: { kind: entry.kind, job_id: entry.job_id, project_id: entry.project_id },
  }));
}
