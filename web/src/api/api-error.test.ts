import { describe, expect, test } from 'vitest';
import { apiErrorFrom, ConnectionError, detailOf, usefulDetailOf } from './api-error.ts';

describe('the message of a refused call', () => {
  test.each([
    ['with a code of a later version', { code: 'brand_new', title: 'No', status: 409, detail: 'Not now.' }],
    ['with nothing but a detail', { detail: 'Not now.' }],
    ['with fields that are not as they should be', { detail: 'Not now.', code: 7, errors: ['no'] }],
  ])('is shown when it comes %s', (_, body) => {
    const error = apiErrorFrom(409, JSON.stringify(body));
    expect(detailOf(error, 'Please try again.')).toBe('Not now.');
    expect(error.message).toBe('Not now.');
    expect(error.code).toBeNull();
  });

  test.each(['', 'Bad Gateway', '"Not now."', '{"detail":7}', '{"detail":"  "}'])(
    'is missing where the answer is %j',
    (body) => {
      expect(detailOf(apiErrorFrom(502, body), 'Please try again.')).toBe('Please try again.');
    },
  );

  test('replaces the specified one only if it is a refusal, which says what to do', {
    tags: ['@8.21', '@8.29'],
  }, () => {
    const specified = 'Failed to delete project. Please try again.';
    const wait = 'Wait for the current process to finish, or cancel it.';
    const messageOf = (status: number) =>
      usefulDetailOf(apiErrorFrom(status, JSON.stringify({ detail: wait })), specified);
    expect([409, 499, 500, 503].map(messageOf)).toEqual([wait, wait, specified, specified]);
    expect(usefulDetailOf(apiErrorFrom(409, ''), specified)).toBe(specified);
    expect(usefulDetailOf(new ConnectionError(new Error('offline')), specified)).toBe(specified);
  });

  test('has the code that the page knows', () => {
    const error = apiErrorFrom(402, '{"detail":"Too few.","code":"insufficient_credits"}');
    expect(error.code).toBe('insufficient_credits');
  });
});
