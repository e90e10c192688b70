import type { CreditKind } from '@sheaf/contract/credits';
import { DAY_MS } from '@sheaf/server/platform/durations';
import fc from 'fast-check';
import { KINDS, NOW } from './ledger.ts';

/** Something that happens to an account. Slots number the gifts, purchases and jobs, so that most of them recur. */
export type Step = { crashAfter: number | null } & (
  | { act: 'grant'; kind: CreditKind; amount: number; slot: number; lifeDays: number | null }
  | { act: 'buy'; paid: number; bonus: number; slot: number; lifeDays: number | null }
  | { act: 'debit' | 'refund'; amount: number; slot: number }
  | { act: 'takeBack'; paid: number; bonus: number; slot: number }
  | { act: 'expire' }
  | { act: 'wait'; days: number }
);

const amount = fc.integer({ min: 0, max: 30 });
const slot = fc.nat(3);
const lifeDays = fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 });
// The statement at which the process dies; in most steps it does not.
const crashAfter = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.nat(15) },
);
const step = (shape: object) => fc.record({ ...shape, crashAfter }) as fc.Arbitrary<Step>;

const weighted = (weight: number, shape: object) => ({ weight, arbitrary: step(shape) });

/** Sequences of everything that moves credits or time, long enough for most of it to occur. */
export const steps: fc.Arbitrary<Step[]> = fc.noBias(
  fc.array(
    fc.oneof(
      weighted(2, { act: fc.constant('grant'), kind: fc.constantFrom(...KINDS), amount, slot, lifeDays }),
      weighted(2, { act: fc.constant('buy'), paid: amount, bonus: amount, slot, lifeDays }),
      weighted(6, { act: fc.constantFrom('debit', 'refund'), amount, slot }),
      weighted(3, { act: fc.constant('takeBack'), paid: amount, bonus: amount, slot }),
      weighted(1, { act: fc.constant('expire') }),
      weighted(2, { act: fc.constant('wait'), days: fc.integer({ min: 1, max: 8 }) }),
    ),
    { minLength: 20, maxLength: 50, size: 'max' },
  ),
);

interface Lot {
  kind: CreditKind;
  remaining: number;
  endsAt: number;
  purchase: number | null;
  taken: number;
}
interface Share {
  lot: Lot;
  amount: number;
}

/** The ledger without a database, a running clock or concurrency: the expected result of each step. */
export class Model {
  now = NOW.getTime();
  readonly #lots: Lot[] = [];
  readonly #grants = new Set<string>();
  readonly #debits = new Map<number, Share[]>();
  readonly #refunds = new Set<number>();
  readonly #wanted = new Map<number, { paid: number; bonus: number }>();

  apply(step: Step): 'done' | 'refused' {
    if (step.act === 'wait') this.now += step.days * DAY_MS;
    else if (step.act === 'grant') this.#grant(`gift:${step.slot}`, { ...step, purchase: null });
    else if (step.act === 'buy') {
      for (const kind of ['paid', 'bonus'] as const) {
        const lot = { kind, amount: step[kind], lifeDays: step.lifeDays, purchase: step.slot };
        this.#grant(`buy:${step.slot}:${kind}`, lot);
      }
      this.#settle(step.slot);
    } else if (step.act === 'debit') return this.#debit(step);
    else if (step.act === 'refund') this.#refund(step);
    else if (step.act === 'takeBack') {
      this.#wanted.set(step.slot, step);
      this.#settle(step.slot);
    }
    return 'done';
  }

  total(kind: CreditKind): number {
    return this.#open()
      .filter((lot) => lot.kind === kind)
      .reduce((sum, lot) => sum + lot.remaining, 0);
  }

  /** The amount taken back from a purchase. */
  taken(purchase: number, kind: CreditKind): number {
    return this.#lotsOf(purchase, kind).reduce((sum, lot) => sum + lot.taken, 0);
  }

  #open = (): Lot[] => this.#lots.filter((lot) => lot.endsAt > this.now);

  #lotsOf = (purchase: number, kind: CreditKind): Lot[] =>
    this.#lots.filter((lot) => lot.purchase === purchase && lot.kind === kind);

  #grant(
    reference: string,
    gift: { kind: CreditKind; amount: number; lifeDays: number | null; purchase: number | null },
  ): void {
    if (gift.amount === 0 || this.#grants.has(reference)) return;
    this.#grants.add(reference);
    const endsAt = gift.lifeDays === null ? Number.POSITIVE_INFINITY : this.now + gift.lifeDays * DAY_MS;
    this.#lots.push({ kind: gift.kind, remaining: gift.amount, endsAt, purchase: gift.purchase, taken: 0 });
  }

  #debit({ slot, amount }: { slot: number; amount: number }): 'done' | 'refused' {
    const total = KINDS.reduce((sum, kind) => sum + this.total(kind), 0);
    if (this.#debits.has(slot) || amount > total) return 'refused';
    if (amount === 0) return 'done';
    const order = ['bonus', 'courtesy', 'paid'];
    const inOrder = this.#open().sort((a, b) =>
      a.endsAt === b.endsAt ? order.indexOf(a.kind) - order.indexOf(b.kind) : a.endsAt - b.endsAt,
    );
    const shares: Share[] = [];
    for (const lot of inOrder) {
      const share = Math.min(lot.remaining, amount - sumOf(shares));
      lot.remaining -= share;
      if (share > 0) shares.push({ lot, amount: share });
    }
    this.#debits.set(slot, shares);
    return 'done';
  }

  #refund({ slot, amount }: { slot: number; amount: number }): void {
    const shares = this.#debits.get(slot);
    if (amount === 0 || !shares || this.#refunds.has(slot)) return;
    this.#refunds.add(slot);
    let left = amount;
    for (const { lot, amount } of shares.toReversed()) {
      this.#giveBack(lot, Math.min(left, amount));
      left -= Math.min(left, amount);
    }
    for (const purchase of this.#wanted.keys()) this.#settle(purchase);
  }

  /** Returns credits to the lot or, if it has expired, to a replacement that lives 30 days. */
  #giveBack(lot: Lot, amount: number): Lot {
    if (amount === 0) return lot;
    const isOver = lot.endsAt <= this.now;
    const target = isOver ? { ...lot, remaining: 0, taken: 0, endsAt: this.now + 30 * DAY_MS } : lot;
    if (isOver) this.#lots.push(target);
    target.remaining += amount;
    return target;
  }

  #settle(purchase: number): void {
    for (const kind of ['paid', 'bonus'] as const) {
      let missing = (this.#wanted.get(purchase)?.[kind] ?? 0) - this.taken(purchase, kind);
      for (const lot of this.#lotsOf(purchase, kind).toReversed()) {
        if (missing > 0 && lot.endsAt > this.now) {
          const share = Math.min(missing, lot.remaining);
          lot.remaining -= share;
          lot.taken += share;
          missing -= share;
        } else if (missing < 0 && lot.taken > 0) {
          const share = Math.min(-missing, lot.taken);
          this.#giveBack(lot, share).taken -= share;
          missing += share;
        }
      }
    }
  }
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);
