import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../api/api-error.ts';
import { readCreditNeed } from '../credits/credit-need.ts';
import {
  isConclusive,
  nextPollMs,
  paymentReturnOf,
  returnUrls,
  withoutPaymentReturn,
} from './payment-return.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the return from payment', () => {
  test.each([
    ['payment=success&purchase=1', { outcome: 'success', purchaseId: '1' }],
    ['payment=cancelled', { outcome: 'cancelled', purchaseId: null }],
    ['payment=maybe&purchase=1', null],
    ['tab=buy', null],
  ])('is read from "%s"', { tags: ['@2.57'] }, (text, expected) => {
    expect(paymentReturnOf(search(text))).toEqual(expected);
  });

  test('is removed from the address, and nothing else is', () => {
    expect(withoutPaymentReturn(search('tab=buy&payment=cancelled&purchase=1')).toString()).toBe('tab=buy');
  });

  test('is requested on our own origin', () => {
    const { success_url, cancel_url } = returnUrls('https://sheaf.example', null);
    expect(paymentReturnOf(new URL(success_url).searchParams)?.outcome).toBe('success');
    expect(paymentReturnOf(new URL(cancel_url).searchParams)?.outcome).toBe('cancelled');
    expect([new URL(success_url).origin, new URL(cancel_url).origin]).toEqual(
      Array(2).fill('https://sheaf.example'),
    );
  });

  test('leads back to the project that the credits are for, whether they were paid or not', () => {
    const need = {
      projectId: '0192f0c1-0000-7000-8000-000000000001',
      file_categorization: 30,
      category_assignment: 10,
    };
    for (const url of Object.values(returnUrls('https://sheaf.example', need))) {
      expect(readCreditNeed(withoutPaymentReturn(new URL(url).searchParams))).toEqual(need);
    }
  });
});

describe('a payment that is being processed', () => {
  test.each([
    [19, 3_000],
    [20, false],
    [21, false],
  ])('is polled again after %i polls: %s', (pollCount, expected) => {
    expect(nextPollMs('pending', pollCount)).toBe(expected);
  });

  test('is not polled once it is settled, or before the first response', () => {
    expect(nextPollMs('completed', 1)).toBe(false);
    expect(nextPollMs('failed', 1)).toBe(false);
    expect(nextPollMs(undefined, 1)).toBe(false);
  });
});

describe('the address names the return', () => {
  test.each<[string, Parameters<typeof isConclusive>[0], unknown, number, boolean]>([
    ['until an answer settles it', 'completed', null, 1, true],
    ['while the payment is being processed', 'pending', null, 1, false],
    ['no longer when nobody asks any more', 'pending', null, 20, true],
    ['while the server cannot be reached', undefined, new ConnectionError(null), 1, false],
    ['while the server is in trouble', undefined, new ApiError(503, null), 1, false],
    ['no longer when there is no such purchase', undefined, new ApiError(404, null), 1, true],
  ])('%s', (_, status, error, pollCount, expected) => {
    expect(isConclusive(status, { error, pollCount })).toBe(expected);
  });
});
