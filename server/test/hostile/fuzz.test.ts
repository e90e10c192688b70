import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../../../robustness/fuzz/fuzz.ts';

/** Few enough to take only seconds; `npm run fuzz` makes thousands of requests. */
const RUNS = 200;
/** Fixed here; `npm run fuzz` picks a new seed each time. */
const SEED = 20_261_123;
const LONG_MS = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it(
  'whatever is sent to any call is answered as the contract says, and never with a failure of ours',
  async () => {
    const { failure, requests, tally } = await fuzz(app.url, { seed: SEED, runs: RUNS });
    expect(failure, `again: npm run fuzz -- --seed ${SEED}`).toBeUndefined();
    expect(requests).toBe(RUNS);
    expect(tally.size).toBeGreaterThan(30);
  },
  LONG_MS,
);
