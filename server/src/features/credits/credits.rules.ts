import type { CreditKind } from '@sheaf/contract/credits';
import { plural } from '@sheaf/contract/plural';
import { DAY_MS } from '../../platform/durations.ts';

export interface OpenLot {
  readonly id: string;
  readonly kind: CreditKind;
  readonly remaining: number;
  readonly expires_at: Date | null;
}

export interface LotShare {
  readonly lotId: string;
  readonly amount: number;
}

/** The lifetime of credits that are returned after their lot has expired. */
export const RETURNED_LIFETIME_MS = 30 * DAY_MS;

const KIND_ORDER: Record<CreditKind, number> = { bonus: 0, courtesy: 1, paid: 2 };

/** The spending order: earliest expiry, then bonus, courtesy, paid; ties are broken by age (ids are time-ordered). */
export function compareLots(a: OpenLot, b: OpenLot): number {
  const expiry = (lot: OpenLot) => lot.expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (expiry(a) !== expiry(b)) return expiry(a) < expiry(b) ? -1 : 1;
  return KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || (a.id < b.id ? -1 : 1);
}

/** Which lots pay an amount; undefined when they do not cover it. */
export function planDebit(lots: readonly OpenLot[], amount: number): LotShare[] | undefined {
  const shares: LotShare[] = [];
  let missing = amount;
  for (const lot of lots.toSorted(compareLots)) {
    if (missing === 0) break;
    const debited = Math.min(missing, lot.remaining);
    if (debited > 0) shares.push({ lotId: lot.id, amount: debited });
    missing -= debited;
  }
  return missing === 0 ? shares : undefined;
}

/** Which lots an amount is returned to: those that paid, in reverse order, none getting more than it paid. */
export function planRefund<Share extends LotShare>(paid: readonly Share[], amount: number): Share[] {
  const shares: Share[] = [];
  let open = amount;
  for (const share of paid.toReversed()) {
    const returned = Math.max(0, Math.min(open, share.amount));
    if (returned > 0) shares.push({ ...share, amount: returned });
    open -= returned;
  }
  return shares;
}

/** Describes returned credits by kind: "3 credits returned", or "8 credits returned (5 courtesy, 3 bonus)". */
export function describeReturn(shares: ReadonlyArray<{ kind: CreditKind; amount: number }>): string {
  const byKind = new Map<CreditKind, number>();
  for (const { kind, amount } of shares) byKind.set(kind, (byKind.get(kind) ?? 0) + amount);
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  const kinds = [...byKind].map(([kind, amount]) => `${amount} ${kind}`).join(', ');
  return `${total} ${plural(total, 'credit')} returned${byKind.size > 1 ? ` (${kinds})` : ''}`;
}

/** Adds a project's name to a ledger description: the ledger outlives projects, so it does not store their names. */
export function withProjectName(description: string, name: string): string {
  const [what = '', ...rest] = description.split('; ');
  return [`${what} in "${name}"`, ...rest].join('; ');
}

/** Throws unless an amount is a whole number, zero or more. */
export function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`${amount} is no number of credits.`);
  }
}
