import type { PurchaseStatus } from '@sheaf/contract/payments';
import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../api/api-error.ts';
import { failureWords, returnWords } from './return-words.ts';
import { testPurchase } from './test-purchase.ts';

describe('a person who comes back from payment', () => {
  test.each<[PurchaseStatus, string, string]>([
    ['completed', 'good', '500 credits added'],
    ['pending', 'info', 'Your payment is being processed'],
    ['failed', 'bad', 'The payment did not go through'],
    ['refunded', 'warn', 'This purchase was refunded'],
    ['disputed', 'warn', 'This payment is disputed'],
  ])('of a purchase that is %s is told so', (status, tone, title) => {
    expect(returnWords(testPurchase({ status }))).toMatchObject({ tone, title });
  });

  test('of a purchase that was cancelled is told so, and not that a payment failed', () => {
    const words = returnWords(testPurchase({ status: 'failed', is_cancelled: true }));
    expect(words).toMatchObject({ tone: 'info', title: 'Payment was cancelled' });
  });

  test('is told of bonus credits in the same sum', () => {
    expect(returnWords(testPurchase({ bonus_credits: 50 })).title).toBe('550 credits added');
  });

  test('is told that nothing is lost when the server cannot be asked', () => {
    const { tone, text } = failureWords(new ConnectionError(null));
    expect(tone).toBe('bad');
    expect(text).toBe(
      'Failed to connect to server. If you have paid, your credits are added in any case. Try again to see them here.',
    );
  });

  test("is told the server's reason where it gives one", () => {
    const problem = {
      type: 'about:blank',
      title: 'Temporarily unavailable',
      status: 503,
      detail: 'The payment provider does not answer.',
      code: 'unavailable',
    } as const;
    expect(failureWords(new ApiError(503, problem)).text).toContain('The payment provider does not answer.');
  });

  test('to another account than they bought with is told so', () => {
    expect(failureWords(new ApiError(404, null)).title).toBe('Purchase not found');
  });
});
