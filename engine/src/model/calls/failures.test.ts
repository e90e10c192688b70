import { APICallError } from 'ai';
import { describe, expect, it } from 'vitest';
import { classifyFailure, readRetryAfter } from './failures.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const answered = (statusCode: number, responseBody = '') =>
  new APICallError({ message: 'No.', url: 'http://x', requestBodyValues: {}, statusCode, responseBody });

describe('a failed call', () => {
  it.each([
    [401, '', 'give-up'],
    [403, '', 'give-up'],
    [402, '', 'give-up'],
    [404, '', 'give-up'],
    [400, 'Your credit balance is too low to access the API.', 'give-up'],
    [400, '{"error":{"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}', 'give-up'],
    [429, '{"error":{"code":"insufficient_quota"}}', 'give-up'],
    [
      429,
      '{"error":{"status":"RESOURCE_EXHAUSTED","message":"exceeded your current quota, check billing"}}',
      'throttled',
    ],
    [429, '', 'throttled'],
    [408, '', 'passing'],
    [500, 'billing service down', 'passing'],
    [529, '', 'passing'],
    [400, 'context length exceeded', 'refused'],
    [413, '', 'refused'],
  ])('answered with %i %s is read as %s', (status, body, kind) => {
    expect(classifyFailure(answered(status, body), NOW).kind).toBe(kind);
  });

  it.each([
    ['900', 'throttled'],
    ['901', 'give-up'],
  ])('told to wait %s seconds is read as %s', (seconds, kind) => {
    const responseHeaders = { 'retry-after': seconds };
    const error = new APICallError({
      message: 'No.',
      url: 'http://x',
      requestBodyValues: {},
      statusCode: 429,
      responseHeaders,
    });
    expect(classifyFailure(error, NOW)).toMatchObject(
      kind === 'give-up' ? { kind, sentence: expect.stringContaining('for 16 minutes') } : { kind },
    );
  });

  it('without a response may pass', () => {
    expect(classifyFailure(new TypeError('fetch failed'), NOW).kind).toBe('passing');
    expect(classifyFailure(new DOMException('Too long.', 'TimeoutError'), NOW).kind).toBe('passing');
  });

  it('exposes no key and no document in its message', () => {
    const failure = classifyFailure(answered(401, 'Incorrect API key provided: sk-secret'), NOW);
    expect(JSON.stringify(failure)).not.toContain('sk-secret');
  });
});

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' }, 7000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '150', 'retry-after': '9' }, 150],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '-3' }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('%j is %s ms', (headers, ms) => {
    expect(readRetryAfter(headers as Record<string, string> | undefined, NOW)).toBe(ms);
  });
});
