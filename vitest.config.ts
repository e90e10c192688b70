import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readRequirements } from './scripts/docs/conformance.mjs';
import { OPTIMIZING_HOT_WASM } from './testing/src/server/process.ts';
import { SlowestFirst } from './testing/src/slowest-first.ts';

const tests = (folder: string) => [`${folder}/**/*.test.{ts,tsx,mjs}`];
/**
 * How long a test, and a repeated check within it, may take. On a busy machine slowness says nothing about correctness,
 * least of all for background threads, which run at low priority. In CI a test has a second try, which is listed.
 */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env.CI ? 1 : 0,
};
/** The files of a worker share its modules: reloading the server's for each file takes a second of processor time. */
const SHARED = { isolate: false, setupFiles: 'testing/src/property-seed.ts', ...PATIENCE };
/** A project of tests that only need a core. */
const pure = (name: string) => ({ test: { name, include: tests(name), ...SHARED } });
/** Components modify parts of the browser's window, so each file needs a window of its own. */
const web = {
  test: { name: 'web', include: tests('web'), setupFiles: 'web/test/page-console.ts', ...PATIENCE },
};

export default defineConfig({
  test: {
    // The requirement of the specification that a test shows; an unlisted one fails the run.
    tags: readRequirements().map(({ tag, requirement }) => ({ name: tag, description: requirement })),
    // Vitest would leave one core idle, and tests like these spend half of their time waiting for
    // processes and databases.
    maxWorkers: Math.max(4, Math.ceil(1.5 * availableParallelism())),
    sequence: { sequencer: SlowestFirst },
    // What a test logs is read when it fails.
    silent: 'passed-only',
    projects: [
      ...['scripts', 'contract', 'convert', 'engine'].map(pure),
      web,
      {
        resolve: {
          // Passwords in tests do not need to withstand attacks.
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'testing/src/fakes/cheap-argon2.ts') },
        },
        test: {
          name: 'server',
          include: tests('server'),
          globalSetup: 'testing/src/database/global-setup.ts',
          execArgv: [OPTIMIZING_HOT_WASM],
          ...SHARED,
        },
      },
    ],
  },
});
