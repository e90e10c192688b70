import type { CreditPurchase, PurchaseStatus } from '@sheaf/contract/payments';
import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../api/api-error.ts';
import { purchase } from '../../mocks/server/sample-account.ts';
import { paymentFailureMessage, paymentMessage } from './return-messages.ts';

const bought = (more: Partial<CreditPurchase>) =>
  paymentMessage({ ...purchase, credit_amount: 500, ...more });

describe('a user who returns from payment', () => {
  test.each<[PurchaseStatus, string, string]>([
    ['completed', 'good', '500 credits added'],
    ['pending', 'info', 'Your payment is being processed'],
    ['failed', 'bad', 'The payment did not go through'],
    ['refunded', 'warn', 'This purchase was refunded'],
    ['disputed', 'warn', 'This payment is disputed'],
  ])('of a purchase that is %s is told so', (status, tone, title) => {
    expect(bought({ status })).toMatchObject({ tone, title });
  });

  test('of a canceled purchase reads that it was canceled, not that a payment failed', () => {
    const words = bought({ status: 'failed', is_cancelled: true });
    expect(words).toMatchObject({ tone: 'info', title: 'Payment was cancelled' });
  });

  test('sees bonus credits included in the sum', () => {
    expect(bought({ bonus_credits: 50 }).title).toBe('550 credits added');
  });

  test('reads that nothing is lost when the server cannot be reached', () => {
    const { tone, text } = paymentFailureMessage(new ConnectionError(null));
    expect(tone).toBe('bad');
    expect(text).toBe(
      'Failed to connect to server. If you paid, your credits will be added either way. Try again to see them here.',
    );
  });

  test("is told the server's reason if it gives one", () => {
    const problem = {
      type: 'about:blank',
      title: 'Temporarily unavailable',
      status: 503,
      detail: 'The payment provider does not answer.',
      code: 'unavailable',
    } as const;
    expect(paymentFailureMessage(new ApiError(503, problem)).text).toContain(
      'The payment provider does not answer.',
    );
  });

  test('to a different account from the one they bought with is told so', () => {
    expect(paymentFailureMessage(new ApiError(404, null)).title).toBe('Purchase not found');
  });
});
