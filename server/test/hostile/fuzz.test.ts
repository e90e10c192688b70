import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { expect, it } from 'vitest';
import { fuzz } from '../../../robustness/fuzz/fuzz.ts';

/** Few enough to take only seconds; `npm run fuzz` makes thousands of requests. */
const RUNS = 200;
/** Fixed here; `npm run fuzz` picks a new seed each time. */
const SEED = 20_261_123;
const LONG_MS = 240_000;

const app = duringTests(() => startApp());

it(
  'every request to any call gets a response that follows the contract, and never an internal error',
  async () => {
    const { failure, requests, tally } = await fuzz(app.url, { seed: SEED, runs: RUNS });
    expect(failure, `again: npm run fuzz -- --seed ${SEED}`).toBeUndefined();
    expect(requests).toBe(RUNS);
    expect(tally.size).toBeGreaterThan(30);
  },
  LONG_MS,
);
