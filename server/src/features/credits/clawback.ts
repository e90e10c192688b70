import type { Transaction } from '../../tables.ts';
import * as store from './clawback.store.ts';
import { assertAmount, planRefund } from './credits.rules.ts';
import * as creditStore from './credits.store.ts';
import { returnToLot } from './return-to-lot.ts';

interface PurchaseCredits {
  readonly paid: number;
  readonly bonus: number;
}

/**
 * Sets the clawback of a purchase to `target` credits per kind. Takes as much of it as the purchase's lots still hold,
 * or returns credits if the target was lowered. Spent credits are taken as soon as a job refunds them. Idempotent.
 * Returns how much has been clawed back, by kind. Call it with the purchase locked; it locks the account.
 */
export async function setClawback(
  tx: Transaction,
  order: {
    accountId: string;
    purchaseId: string;
    target: PurchaseCredits;
    /** For the ledger lines of all movements in either direction, now or later. */
    description: string;
    now: Date;
  },
): Promise<PurchaseCredits> {
  const { accountId, purchaseId, target, description } = order;
  await creditStore.lockAccount(tx, accountId);
  for (const kind of ['paid', 'bonus'] as const) {
    assertAmount(target[kind]);
    await store.upsertClawback(tx, {
      purchase_id: purchaseId,
      kind,
      account_id: accountId,
      amount: target[kind],
      description,
    });
  }
  return settleClawback(tx, order);
}

/**
 * Moves credits, in either direction, to bring a purchase's clawback to its target. Call it with the account locked,
 * whenever credits are added to a lot of the purchase. Returns how much has been clawed back, by kind.
 */
export async function settleClawback(
  tx: Transaction,
  { accountId, purchaseId, now }: { accountId: string; purchaseId: string; now: Date },
): Promise<PurchaseCredits> {
  const clawedBack = { paid: 0, bonus: 0 };
  for (const { kind, amount: target, description } of await store.listClawbacks(tx, purchaseId)) {
    const all = await store.findPurchaseLots(tx, { accountId, purchaseId, now });
    const lots = all.filter((lot) => lot.kind === kind);
    const before = lots.reduce((sum, lot) => sum + lot.clawedBack, 0);
    const number = await store.countReversals(tx, purchaseId);
    const reference = `purchase:${purchaseId}:reversal:${number}`;
    const movement = { accountId, type: 'reversal' as const, description, reference, purchaseId, now };
    let moved = 0;
    // Newest lot first, in both directions.
    const holding = lots.filter((lot) => !lot.hasExpired).map((lot) => ({ ...lot, amount: lot.remaining }));
    for (const share of planRefund(holding, target - before)) {
      await creditStore.insertEntry(tx, movement, { lotId: share.lotId, amount: -share.amount });
      moved += share.amount;
    }
    const emptied = lots.map((lot) => ({ ...lot, amount: lot.clawedBack }));
    for (const share of planRefund(emptied, before - target)) {
      await returnToLot(tx, movement, share);
      moved -= share.amount;
    }
    clawedBack[kind] = before + moved;
  }
  return clawedBack;
}
