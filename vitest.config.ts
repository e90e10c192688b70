import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readRequirements } from './scripts/docs/conformance.mjs';
import { LongFirst } from './testing/src/long-first.ts';

const tests = (folder: string) => [`${folder}/**/*.test.{ts,tsx,mjs}`];
/**
 * How long a test may take, and what it looks at again and again. On a busy machine that says nothing of right or
 * wrong, least of all of what is done in background threads, which stand back for everybody else.
 */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
/** Files of a worker share its modules: to load the server's anew for each takes a second of the processor. */
const SHARED = { isolate: false, setupFiles: 'testing/src/property-seed.ts', ...PATIENCE };
/** A project of tests that need nothing but a core. */
const pure = (name: string) => ({ test: { name, include: tests(name), ...SHARED } });
/** Components replace parts of the browser's window for themselves, so that each file needs one of its own. */
const web = { test: { name: 'web', include: tests('web'), ...PATIENCE } };

export default defineConfig({
  test: {
    // The requirement of the specification that a test shows; one that is not listed fails the run.
    tags: readRequirements().map(({ tag, requirement }) => ({ name: tag, description: requirement })),
    // Vitest would leave one core idle, and half of such tests' time is spent waiting for processes and databases.
    maxWorkers: Math.max(4, Math.ceil(1.5 * availableParallelism())),
    sequence: { sequencer: LongFirst },
    projects: [
      ...['scripts', 'contract', 'engine'].map(pure),
      web,
      {
        resolve: {
          // Passwords in tests need not withstand anybody.
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'testing/src/fakes/cheap-argon2.ts') },
        },
        test: {
          name: 'server',
          include: tests('server'),
          globalSetup: 'testing/src/database/global-setup.ts',
          // Each file has an embedded database or two for some seconds: optimising its code costs more than it gives.
          execArgv: ['--liftoff-only'],
          ...SHARED,
        },
      },
    ],
  },
});
