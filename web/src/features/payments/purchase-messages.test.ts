import { type CreditPurchase, type PurchaseStatus, paymentEndpoints } from '@sheaf/contract/payments';
import { describe, expect, test } from 'vitest';
import { purchase } from '../../mocks/server/sample-account.ts';
import { addedText, creditsText, spendingOf, statusStyle } from './purchase-messages.ts';

describe('a purchase', () => {
  test.each<[PurchaseStatus, string]>([
    ['completed', 'good'],
    ['pending', 'warn'],
    ['failed', 'bad'],
    ['refunded', 'bad'],
    ['disputed', 'bad'],
  ])('that is %s is shown in the style "%s"', { tags: ['@2.56'] }, (status, tone) => {
    expect(statusStyle({ status, is_cancelled: false }).tone).toBe(tone);
  });

  test('reads "Failed" when a payment failed, and "Cancelled" when nobody paid', { tags: ['@2.56'] }, () => {
    expect(statusStyle({ status: 'failed', is_cancelled: false }).label).toBe('Failed');
    expect(statusStyle({ status: 'failed', is_cancelled: true })).toEqual({
      label: 'Cancelled',
      tone: 'bad',
    });
  });

  test('with a status of a later version reads "Other" and does not hide the others', {
    tags: ['@2.56', '@3.18'],
  }, () => {
    const list = [purchase, { ...purchase, status: 'on_hold' }];
    const [known, unknown] = paymentEndpoints.listCreditPurchases.response.parse(list);
    expect(known?.status).toBe('completed');
    expect(unknown && statusStyle(unknown)).toEqual({ label: 'Other', tone: 'bad' });
  });

  test('lists its bonus credits separately, and the credits added as one sum', () => {
    const pro = { credit_amount: 500, bonus_credits: 20 };
    expect(creditsText(pro)).toBe('500 credits + 20 bonus');
    expect(addedText(pro)).toBe('520 credits added');
    expect(creditsText({ credit_amount: 1, bonus_credits: 0 })).toBe('1 credit');
  });
});

describe('total purchases', () => {
  const bought = (more: Partial<CreditPurchase>) => ({ ...purchase, price_paid_usd: 20, ...more });

  test('count the completed ones, and the dollars spent on them minus refunds', () => {
    expect(
      spendingOf([
        bought({}),
        bought({ refunded_usd: 5.1 }),
        bought({ status: 'pending' }),
        bought({ status: 'failed' }),
        bought({ status: 'refunded', refunded_usd: 20 }),
        bought({ status: 'disputed' }),
      ]),
    ).toEqual({ completed: 2, pending: 1, spentUsd: 34.9, refundedUsd: 25.1 });
  });

  test('are exact to the cent over many purchases', () => {
    expect(spendingOf(Array.from({ length: 30 }, () => bought({ price_paid_usd: 0.1 }))).spentUsd).toBe(3);
  });

  test('are zero without purchases', () => {
    expect(spendingOf([])).toEqual({ completed: 0, pending: 0, spentUsd: 0, refundedUsd: 0 });
  });
});
