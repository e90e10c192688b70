import { expect, it } from 'vitest';
import { paymentStatus, sumDisputes, sumRefunds } from './stripe.rules.ts';

it.each([
  ['open', 'unpaid', undefined, 'open'],
  ['open', 'unpaid', 'requires_payment_method', 'open'],
  ['complete', 'paid', 'succeeded', 'paid'],
  ['complete', 'unpaid', 'processing', 'processing'],
  ['complete', 'unpaid', 'requires_action', 'processing'],
  ['complete', 'unpaid', 'requires_payment_method', 'failed'],
  ['complete', 'unpaid', 'canceled', 'failed'],
  ['expired', 'unpaid', undefined, 'expired'],
  // We have no free checkouts.
  ['complete', 'no_payment_required', undefined, 'processing'],
] as const)('a session that is %s and %s, with intent %s, is %s', (status, payment_status, intent, state) => {
  expect(paymentStatus({ status, payment_status }, intent)).toBe(state);
});

it('counts refunds that succeeded, are pending or wait for the buyer, but not those that failed', () => {
  const refunds = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled'].map((status, index) => ({
    status,
    amount: 10 ** index,
  }));
  expect(sumRefunds(refunds)).toBe(111);
});

it.each([
  ['needs_response', 0, 7],
  ['under_review', 0, 7],
  ['appeal_needs_response', 0, 7],
  ['appeal_under_review', 0, 7],
  ['lost', 7, 0],
  ['won', 0, 0],
  ['warning_needs_response', 0, 0],
  ['warning_under_review', 0, 0],
  ['warning_closed', 0, 0],
] as const)('a dispute that is %s has taken %i and withholds %i', (status, lostCents, disputedCents) => {
  const dispute = { status, amount: 7, balance_transactions: [{ amount: -9 }] };
  expect(sumDisputes([dispute])).toEqual({ lostCents, disputedCents });
});

it.each([
  [[], 0],
  [[-7], 7],
  [[-7, 7], 0],
])('a prevented dispute has taken money if %j was moved', (moved, lostCents) => {
  const balance_transactions = moved.map((amount) => ({ amount }));
  for (const status of ['prevented', 'a new one']) {
    expect(sumDisputes([{ status, amount: 7, balance_transactions }])).toEqual({
      lostCents,
      disputedCents: 0,
    });
  }
});
