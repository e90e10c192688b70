import {
  BUY_CREDITS_HINT,
  type CreditBalance,
  type CreditKind,
  type CreditTransaction,
  EXPIRY_NOTICE_DAYS,
  insufficientCreditsMessage,
} from '@sheaf/contract/credits';
import type { CreditAction } from '@sheaf/contract/prices';
import { DomainError } from '@sheaf/contract/problems';
import { DAY_MS } from '../../platform/durations.ts';
import type { Database, Transaction } from '../../tables.ts';
import { settleClawback } from './clawback.ts';
import {
  assertAmount,
  compareLots,
  describeReturn,
  planDebit,
  planRefund,
  withProjectName,
} from './credits.rules.ts';
import * as store from './credits.store.ts';
import { returnToLot } from './return-to-lot.ts';

export { setClawback } from './clawback.ts';
export { getHistory } from './history.store.ts';

/**
 * Grants credits to an account, once per reference: another call with the same reference is a no-op. Returns whether
 * the credits were granted. An open clawback of their purchase takes its share immediately.
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
    /** The purchase that the credits belong to and can be clawed back for. */
    purchaseId?: string | undefined;
    /** The operator who grants them, and why. */
    operator?: { name: string; reason: string } | undefined;
  },
): Promise<boolean> {
  assertAmount(grant.amount);
  if (grant.amount === 0) return false;
  await store.lockAccount(tx, grant.accountId);
  if (await store.hasMovement(tx, grant)) return false;
  const lotId = await store.insertLot(tx, grant);
  const type = grant.kind === 'paid' ? 'purchase' : grant.kind;
  await store.insertEntry(tx, { ...grant, type }, { lotId, amount: grant.amount });
  const { purchaseId } = grant;
  if (purchaseId !== undefined) await settleClawback(tx, { ...grant, purchaseId });
  return true;
}

/** What the ledger needs to know about the key that a job is started with. */
export interface SpendingKey {
  readonly familyId: string;
  /** Null: no limit. */
  readonly monthlyCredits: number | null;
}

interface Charge {
  readonly accountId: string;
  readonly jobId: string;
  readonly projectId: string;
  readonly amount: number;
  readonly action: CreditAction;
  readonly description: string;
  /** Undefined when a person starts the job. */
  readonly key?: SpendingKey | undefined;
  readonly now: Date;
}

/**
 * Debits the price of a job, once per job, from the lots in spending order, and returns the remaining credits. Throws
 * `insufficient_credits` when the lots do not cover it, and `key_ceiling` when it is more than the key may still spend
 * this month; the transaction must then be rolled back. Debits of one account never overlap, because its row is locked
 * until the end of the transaction.
 */
export async function debitCredits(tx: Transaction, charge: Charge): Promise<number> {
  assertAmount(charge.amount);
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
      `${insufficientCreditsMessage(charge.amount, charge.action)}. ${BUY_CREDITS_HINT}`,
    );
  }
  const movement = { ...charge, type: 'usage' as const, reference, keyFamilyId: charge.key?.familyId };
  for (const share of shares) {
    await store.insertEntry(tx, movement, { lotId: share.lotId, amount: -share.amount });
  }
  if (charge.key) await assertWithinCeiling(tx, { ...charge, key: charge.key });
  return lots.reduce((sum, lot) => sum + lot.remaining, 0) - charge.amount;
}

/** Throws `key_ceiling` when a key has spent more than it may, including the debit that was just written. */
async function assertWithinCeiling(
  tx: Transaction,
  { key: { familyId, monthlyCredits }, amount, now }: Charge & { key: SpendingKey },
): Promise<void> {
  if (monthlyCredits === null) return;
  const spent = (await sumKeySpending(tx, { familyIds: [familyId], now })).get(familyId) ?? 0;
  if (spent <= monthlyCredits) return;
  throw new DomainError(
    'key_ceiling',
    `This run costs ${amount} credits, but this key may spend ${monthlyCredits} a month and has already spent ${spent - amount}. Nothing was started and nothing was charged; use another key, or wait until next month.`,
  );
}

/** The credits that the jobs of each key family have cost this calendar month (UTC), net of refunds. */
export const sumKeySpending = (
  db: Database,
  { familyIds, now }: { familyIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, number>> =>
  store.sumKeySpending(db, {
    familyIds,
    since: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  });

/**
 * Refunds part of a job's cost to the lots that paid it, once per job and never more than it cost; returns how much. The
 * ledger lines contain `description` and what was returned. An open clawback of a purchase takes what is returned to its
 * lots.
 */
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
): Promise<number> {
  assertAmount(refund.amount);
  if (refund.amount === 0) return 0;
  const reference = `job:${refund.jobId}:refund`;
  await store.lockAccount(tx, refund.accountId);
  if (await store.hasMovement(tx, { accountId: refund.accountId, reference })) return 0;
  const shares = planRefund(await store.findDebits(tx, refund), refund.amount);
  const description = `${refund.description}; ${describeReturn(shares)}`;
  for (const share of shares) {
    await returnToLot(tx, { ...refund, type: 'refund', reference, description }, share);
  }
  for (const purchaseId of new Set(shares.map((share) => share.purchaseId))) {
    if (purchaseId) await settleClawback(tx, { ...refund, purchaseId });
  }
  return shares.reduce((sum, share) => sum + share.amount, 0);
}

/** The balance of an account by kind, without expired credits, and the credits that expire soon. */
export async function getBalance(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<CreditBalance> {
  const lots = await store.findOpenLots(db, { accountId, now });
  const sum = (kind: CreditKind) =>
    lots.filter((lot) => lot.kind === kind).reduce((total, { remaining }) => total + remaining, 0);
  const [paid, courtesy, bonus] = [sum('paid'), sum('courtesy'), sum('bonus')];
  const soon = now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS;
  const expiring: CreditBalance['expiring'] = [];
  for (const { kind, remaining, expires_at } of lots.toSorted(compareLots)) {
    if (!expires_at || expires_at.getTime() > soon) continue;
    const last = expiring.at(-1);
    const expiresAt = expires_at.toISOString();
    if (last?.kind === kind && last.expires_at === expiresAt) last.amount += remaining;
    else expiring.push({ kind, amount: remaining, expires_at: expiresAt });
  }
  return {
    total_credits: paid + courtesy + bonus,
    paid_credits: paid,
    courtesy_credits: courtesy,
    bonus_credits: bonus,
    expiring,
  };
}

export async function listTransactions(
  db: Database,
  page: { accountId: string; limit: number; offset: number },
): Promise<CreditTransaction[]> {
  const entries = await store.listEntries(db, page);
  return entries.map((entry) => ({
    id: entry.id,
    transaction_type: entry.type,
    description:
      entry.project_name === null
        ? entry.description
        : withProjectName(entry.description, entry.project_name),
    amount: entry.amount,
    created_at: entry.created_at.toISOString(),
    metadata: {
      kind: entry.kind,
      job_id: entry.job_id,
      project_id: entry.project_id,
      purchase_id: entry.purchase_id,
      reason: entry.reason,
    },
  }));
}
