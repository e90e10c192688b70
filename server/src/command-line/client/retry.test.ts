import { describe, expect, it } from 'vitest';
import { pauseBeforeRetry, retry } from './retry.ts';
import { ConnectionLost, Refused } from './server-errors.ts';

const lost = (code: string) =>
  new ConnectionLost(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) }));
const refused = (status: number, code?: string, retryAfter: string | null = null) =>
  new Refused(status, { body: code ? JSON.stringify({ code, detail: 'Why.' }) : '<html>', retryAfter });
const pauseOf = (error: unknown, { attempts = 1, isOnce = false } = {}) =>
  pauseBeforeRetry(error, { attempts, random: () => 1, isOnce });

describe('a call that failed', () => {
  it.each([
    ['a cut connection', lost('ECONNRESET'), 250],
    ['a server that is just not there', lost('ECONNREFUSED'), 250],
    ['a busy server, as long as it says', refused(429, 'too_many_requests', '7'), 7_000],
    ['a server out of order for a moment', refused(503, 'unavailable'), 250],
    ['a proxy without its server', refused(502), 250],
    ['no such host', lost('ENOTFOUND'), null],
    ['a wrong certificate', lost('DEPTH_ZERO_SELF_SIGNED_CERT'), null],
    ['something that is not set up', refused(503, 'not_set_up'), null],
    ['a refusal', refused(409, 'run_in_progress'), null],
    ['a mistake of the server', refused(500, 'internal'), null],
    ['a bug', new Error('bug'), null],
  ])('is repeated or not: %s', (_, error, pause) => {
    expect(pauseOf(error)).toBe(pause);
  });

  it('is repeated with exponential backoff', () => {
    expect([1, 2, 3, 8].map((attempts) => pauseOf(lost('EPIPE'), { attempts }))).toEqual([
      250, 500, 1_000, 15_000,
    ]);
  });

  it('that must not be made twice is only repeated if it certainly was not made', () => {
    expect(pauseOf(lost('ECONNRESET'), { isOnce: true })).toBeNull();
    expect(pauseOf(lost('ECONNREFUSED'), { isOnce: true })).toBe(250);
    expect(pauseOf(refused(503, 'unavailable'), { isOnce: true })).toBe(250);
  });
});

it('a call is abandoned when patience runs out', async () => {
  let attempts = 0;
  const pauses: number[] = [];
  const work = async () => {
    attempts += 1;
    throw lost('ECONNRESET');
  };
  const pause = async (ms: number) => void pauses.push(ms);
  await expect(retry(work, { maxWaitMs: 2_000, pause, random: () => 1, isOnce: false })).rejects.toThrow(
    'ECONNRESET',
  );
  expect(pauses).toEqual([250, 500, 1_000]);
  expect(attempts).toBe(4);
});
