import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const tests = (folder: string) => [`${folder}/**/*.test.{ts,tsx,mjs}`];
/**
 * How long a test may take, and what it looks at again and again. On a busy machine that says nothing of right or
 * wrong, least of all of what is done in background threads, which stand back for everybody else.
 */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
/** A project of tests that need nothing but a core. */
const pure = (name: string) => ({ test: { name, include: tests(name), ...PATIENCE } });

export default defineConfig({
  test: {
    // Vitest would leave one core idle, and half of such tests' time is spent waiting for processes and databases.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      ...['scripts', 'contract', 'engine', 'web'].map(pure),
      {
        test: {
          name: 'server',
          include: tests('server'),
          globalSetup: 'server/test/postgres.ts',
          // Each file has an embedded database or two for some seconds: optimising its code costs more than it gives.
          execArgv: ['--liftoff-only'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          include: tests('e2e'),
          globalSetup: 'e2e/support/first-start.ts',
          ...PATIENCE,
          // A browser and its server keep two cores busy as it is.
          fileParallelism: false,
          // A browser on a strange machine may stumble once; what fails twice has failed. At home nothing is hidden.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
