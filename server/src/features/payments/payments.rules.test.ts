import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import type { PaymentState } from './payment-provider.ts';
import {
  clawbackTarget,
  isForPurchase,
  nextCheckAt,
  outcomeOf,
  toCreditPurchase,
  unrecoveredCredits,
  withPurchaseParam,
} from './payments.rules.ts';
import type { PurchaseRow } from './payments.store.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

const purchase = (change: Partial<PurchaseRow> = {}): PurchaseRow => ({
  id: '019a0000-0000-7000-8000-000000000000',
  account_id: '019a0000-0000-7000-8000-000000000001',
  package_id: 'pro',
  package_name: 'Pro',
  credit_amount: 2000,
  bonus_credits: 200,
  price_cents: 6000,
  method: 'stripe',
  status: 'pending',
  provider_session: 'cs_1',
  provider_payment: null,
  receipt_url: null,
  refunded_cents: 0,
  lost_cents: 0,
  contested_cents: 0,
  tickets: 0,
  applied_ticket: 0,
  check_at: null,
  created_at: NOW,
  completed_at: null,
  granted_at: null,
  is_cancelled: false,
  credits_taken_back: 0,
  ...change,
});

const payment = (change: Partial<PaymentState> = {}): PaymentState => ({
  sessionId: 'cs_1',
  purchaseId: '019a0000-0000-7000-8000-000000000000',
  status: 'paid',
  amountCents: 6000,
  currency: 'usd',
  paymentId: 'pi_1',
  receiptUrl: null,
  refundedCents: 0,
  lostCents: 0,
  disputedCents: 0,
  ...change,
});

describe('the new state of a purchase', () => {
  it.each([
    ['pending', { status: 'open' }, 'pending'],
    ['pending', { status: 'processing' }, 'pending'],
    ['pending', { status: 'expired' }, 'failed'],
    ['pending', { status: 'failed' }, 'failed'],
    ['pending', {}, 'completed'],
    ['failed', {}, 'completed'],
    ['failed', { status: 'open' }, 'failed'],
    ['completed', { status: 'expired' }, 'completed'],
    ['completed', { refundedCents: 5999 }, 'completed'],
    ['completed', { refundedCents: 6000 }, 'refunded'],
    ['completed', { refundedCents: 6001 }, 'refunded'],
    ['completed', { refundedCents: 3000, lostCents: 3000 }, 'refunded'],
    ['completed', { disputedCents: 1 }, 'disputed'],
    ['completed', { refundedCents: 6000, disputedCents: 6000 }, 'refunded'],
    ['disputed', {}, 'completed'],
    ['disputed', { lostCents: 6000 }, 'refunded'],
    ['refunded', { refundedCents: 100 }, 'completed'],
  ] as const)('from %s, when its provider reports %j: %s', (status, change, expected) => {
    expect(outcomeOf(purchase({ status }), payment(change)).status).toBe(expected);
  });

  it.each([
    ['pending', { status: 'expired' }, true],
    ['pending', { status: 'failed' }, false],
    ['pending', { status: 'open' }, false],
    ['failed', {}, false],
    ['completed', { status: 'expired' }, false],
  ] as const)('from %s, when its provider reports %j, is canceled: %s', (status, change, expected) => {
    expect(outcomeOf(purchase({ status }), payment(change)).isCanceled).toBe(expected);
  });

  it('stays canceled when its provider reports it again', () => {
    const cancelled = purchase({ status: 'failed', is_cancelled: true });
    expect(outcomeOf(cancelled, payment({ status: 'expired' })).isCanceled).toBe(true);
  });

  it('ignores a payment for another purchase, session, payment id, amount or currency', () => {
    expect(isForPurchase(purchase(), payment())).toBe(true);
    expect(isForPurchase(purchase({ provider_session: null }), payment())).toBe(true);
    expect(isForPurchase(purchase({ provider_payment: 'pi_1' }), payment())).toBe(true);
    for (const change of [
      { purchaseId: null },
      { purchaseId: 'another' },
      { sessionId: 'cs_2' },
      { amountCents: 5999 },
      { amountCents: 6001 },
      { currency: 'eur' },
    ]) {
      expect(isForPurchase(purchase(), payment(change))).toBe(false);
    }
    expect(isForPurchase(purchase({ provider_payment: 'pi_2' }), payment())).toBe(false);
  });
});

describe('credits that are clawed back for returned money', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [29, 9, 0],
    [30, 10, 1],
    [31, 10, 1],
    [5999, 1999, 199],
    [6000, 2000, 200],
    [6001, 2000, 200],
  ])('for %i of 6000 cents: %i of 2000 and %i of 200', (refunded_cents, paid, bonus) => {
    expect(clawbackTarget(purchase({ refunded_cents }))).toEqual({ paid, bonus });
  });

  const cents = fc.nat(10_000);
  it('are never more than were bought, never worth more than the money, and never fewer for more money', () => {
    fc.assert(
      fc.property(cents, cents, cents, fc.nat(500), (refunded, lost, contested, further) => {
        const of = (refunded_cents: number) =>
          clawbackTarget(purchase({ refunded_cents, lost_cents: lost, contested_cents: contested }));
        const [target, more] = [of(refunded), of(refunded + further)];
        const gone = Math.min(6000, refunded + lost + contested);
        expect(target.paid * 6000).toBeLessThanOrEqual(gone * 2000);
        expect(target.paid).toBeGreaterThan((gone * 2000) / 6000 - 1);
        expect(target.bonus).toBeLessThanOrEqual(200);
        expect(more.paid).toBeGreaterThanOrEqual(target.paid);
        expect(more.bonus).toBeGreaterThanOrEqual(target.bonus);
      }),
    );
  });

  it('are reported as unrecovered if they were spent, unless they were never granted', () => {
    const back = { refunded_cents: 6000, credits_taken_back: 700 };
    expect(unrecoveredCredits(purchase({ ...back, granted_at: NOW }))).toBe(1500);
    expect(unrecoveredCredits(purchase({ ...back, granted_at: null }))).toBe(0);
  });
});

it('never shows more returned money than was paid', () => {
  const shown = toCreditPurchase(purchase({ refunded_cents: 4000, lost_cents: 6000, contested_cents: 500 }));
  expect(shown).toMatchObject({ price_paid_usd: 60, refunded_usd: 60 });
});

describe('the next check of a purchase', () => {
  const next = (status: PurchaseRow['status'], ageMs: number) => {
    const at = nextCheckAt({ status, created_at: new Date(NOW.getTime() - ageMs) }, NOW);
    return at && at.getTime() - NOW.getTime();
  };
  it.each([
    ['pending', 0, 10 * MINUTE_MS],
    ['pending', 60 * MINUTE_MS, 60 * MINUTE_MS],
    ['pending', 30 * DAY_MS, DAY_MS / 2],
    ['failed', 0, null],
    ['disputed', 100 * DAY_MS, DAY_MS],
    ['completed', 0, DAY_MS],
    ['completed', 8 * DAY_MS, 8 * DAY_MS],
    ['completed', 200 * DAY_MS, 60 * DAY_MS],
    ['completed', 540 * DAY_MS, null],
    ['refunded', 0, DAY_MS],
  ] as const)('that is %s, at the age of %i ms: in %j ms', (status, ageMs, expected) => {
    expect(next(status, ageMs)).toBe(expected);
  });
});

it('sets the purchase in the return URL, replacing any other', () => {
  expect(withPurchaseParam('https://sheaf.example/app/account?payment=success&purchase=x#top', 'p')).toBe(
    'https://sheaf.example/app/account?payment=success&purchase=p#top',
  );
});
