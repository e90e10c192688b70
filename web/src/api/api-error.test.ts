import { describe, expect, test } from 'vitest';
import { ApiError, apiErrorFrom, ConnectionError, detailOf, loadFailure } from './api-error.ts';

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

  test('is taken from a message only where nothing is specified for an answer without a detail', {
    tags: ['@7.21'],
  }, () => {
    const error = apiErrorFrom(502, '{"message":"Upstream is gone."}');
    expect(error.message).toBe('Upstream is gone.');
    expect(detailOf(error, 'Please try again.')).toBe('Please try again.');
    expect(apiErrorFrom(502, '{"detail":"Not now.","message":"x"}').message).toBe('Not now.');
    expect(apiErrorFrom(502, 'Bad Gateway').message).toBe('HTTP 502');
  });

  test('has the code that the page knows', () => {
    const error = apiErrorFrom(402, '{"detail":"Too few.","code":"insufficient_credits"}');
    expect(error.code).toBe('insufficient_credits');
  });
});

test.each([
  [404, 'Project not found'],
  [401, 'Authentication error'],
  [403, 'Authentication error'],
  [500, 'Failed to load files'],
  [429, 'Failed to load files'],
])('a part of a project that answers %i reads "%s"', (status, words) => {
  expect(loadFailure(new ApiError(status, null), 'Failed to load files')).toBe(words);
});

test('a part of a project without a response could not be loaded', () => {
  expect(loadFailure(new ConnectionError(null), 'Failed to load files')).toBe('Failed to load files');
});
