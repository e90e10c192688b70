import { expect, it } from 'vitest';
import { countsOf } from './vitest.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

it('counts passed, failed and skipped tests over all files', () => {
  const report = {
    testResults: [
      file('passed', 'passed', 'passed', 'skipped'),
      file('failed', 'failed', 'passed', 'todo', 'pending'),
    ],
  };
  expect(countsOf(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
});

it('counts a file that could not be loaded as a failure, but not one that was not begun', () => {
  const unloadable = { ...file('failed'), message: 'Cannot find module' };
  const notBegun = { ...file('failed'), message: '' };
  expect(countsOf({ testResults: [unloadable, notBegun, file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

it('counts an error that only shows in the exit code as a failure', () => {
  expect(countsOf({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
  expect(countsOf(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countsOf({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
