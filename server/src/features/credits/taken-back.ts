import type { Transaction } from '../../tables.ts';
import { assertAmount, planRefund } from './credits.rules.ts';
import * as creditStore from './credits.store.ts';
import { returnToLot } from './returned.ts';
import * as store from './taken-back.store.ts';

/** Credits of a purchase, by kind. */
export interface PurchaseCredits {
  readonly paid: number;
  readonly bonus: number;
}

/**
 * Brings what is taken back of a purchase to `target` credits per kind, as far as its lots still hold them: takes, or
 * gives back where the target fell. What is spent is not taken, but is as soon as a job returns it. The same call
 * again changes nothing. Returns how much of the purchase is taken back from now on, in all and by kind.
 * Call it with the purchase locked; it locks the account.
 */
export async function setTakenBack(
  tx: Transaction,
  order: {
    accountId: string;
    purchaseId: string;
    target: PurchaseCredits;
    /** For the ledger's lines, of what is taken as of what is given back, now or later. */
    description: string;
    now: Date;
  },
): Promise<PurchaseCredits> {
  const { accountId, purchaseId, target, description } = order;
  await creditStore.lockAccount(tx, accountId);
  for (const kind of ['paid', 'bonus'] as const) {
    assertAmount(target[kind]);
    await store.upsertTakeBack(tx, {
      purchase_id: purchaseId,
      kind,
      account_id: accountId,
      amount: target[kind],
      description,
    });
  }
  return settleTakenBack(tx, order);
}

/**
 * Takes, or gives back, what is missing to what was asked for of a purchase. Call it with the account locked, whenever
 * credits come to a lot of a purchase. Returns how much is taken back from now on.
 */
export async function settleTakenBack(
  tx: Transaction,
  { accountId, purchaseId, now }: { accountId: string; purchaseId: string; now: Date },
): Promise<PurchaseCredits> {
  const wanted = await store.listTakeBacks(tx, purchaseId);
  const taken = { paid: 0, bonus: 0 };
  for (const { kind, amount, description } of wanted) {
    const all = await store.findPurchaseLots(tx, { accountId, purchaseId, now });
    const lots = all.filter((lot) => lot.kind === kind);
    const before = lots.reduce((sum, lot) => sum + lot.taken, 0);
    const number = await store.countReversals(tx, purchaseId);
    const reference = `purchase:${purchaseId}:reversal:${number}`;
    const movement = { accountId, type: 'reversal' as const, description, reference, purchaseId, now };
    let moved = 0;
    // The newest lot first, both ways.
    const holding = lots.filter((lot) => !lot.hasExpired).map((lot) => ({ ...lot, amount: lot.remaining }));
    for (const share of planRefund(holding, amount - before)) {
      await creditStore.insertEntry(tx, movement, { lotId: share.lotId, amount: -share.amount });
      moved += share.amount;
    }
    const emptied = lots.map((lot) => ({ ...lot, amount: lot.taken }));
    for (const share of planRefund(emptied, before - amount)) {
      await returnToLot(tx, movement, share);
      moved -= share.amount;
    }
    taken[kind] = before + moved;
  }
  return taken;
}
