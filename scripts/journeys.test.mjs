import { expect, it } from 'vitest';
import { journeyCountsOf, journeysMatching } from './journeys.mjs';

it('counts a journey that passed on its second try as passed', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 };
  expect(journeyCountsOf({ stats }, 1)).toEqual({ passed: 4, failed: 2, skipped: 1 });
});

it('counts a journey that passed on its second try as failed if flaky tests fail the run', () => {
  const report = { config: { failOnFlakyTests: true }, stats: { expected: 3, flaky: 1, unexpected: 0 } };
  expect(journeyCountsOf(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

it('counts an error that only shows in the exit code as a failure', () => {
  expect(journeyCountsOf({ stats: { expected: 3 } }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(journeyCountsOf(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('finds journeys by a part of their paths, and all of them if none is given', () => {
  expect(journeysMatching(['mailed', 'e2e/site'])).toEqual(['e2e/mailed-links.test.ts', 'e2e/site.test.ts']);
  expect(journeysMatching(['no such thing'])).toEqual([]);
  expect(journeysMatching([]).length).toBeGreaterThan(15);
});
