import type { CreditKind } from '@sheaf/contract/credits';

/** A lot with credits left. */
export interface OpenLot {
  readonly id: string;
  readonly kind: CreditKind;
  readonly remaining: number;
  readonly expires_at: Date | null;
}

/** Credits taken from, or given back to, one lot. */
export interface LotShare {
  readonly lotId: string;
  readonly amount: number;
}

const KIND_ORDER: Record<CreditKind, number> = { bonus: 0, courtesy: 1, paid: 2 };

/** The order of spending: what expires first, then bonus, then courtesy, then paid; ties by age (ids are in time order). */
export function compareLots(a: OpenLot, b: OpenLot): number {
  const expiry = (lot: OpenLot) => lot.expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (expiry(a) !== expiry(b)) return expiry(a) < expiry(b) ? -1 : 1;
  return KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || (a.id < b.id ? -1 : 1);
}

/** Which lots pay an amount, or undefined when they do not cover it. */
export function planDebit(lots: readonly OpenLot[], amount: number): LotShare[] | undefined {
  const shares: LotShare[] = [];
  let missing = amount;
  for (const lot of lots.toSorted(compareLots)) {
    if (missing === 0) break;
    const taken = Math.min(missing, lot.remaining);
    if (taken > 0) shares.push({ lotId: lot.id, amount: taken });
    missing -= taken;
  }
  return missing === 0 ? shares : undefined;
}

/** Which lots get an amount back: those that paid, the last one first, none more than it paid. */
export function planRefund(paid: readonly LotShare[], amount: number): LotShare[] {
  const shares: LotShare[] = [];
  let open = amount;
  for (const share of paid.toReversed()) {
    const given = Math.min(open, share.amount);
    if (given > 0) shares.push({ lotId: share.lotId, amount: given });
    open -= given;
  }
  return shares;
}
