import { defineConfig } from 'vitest/config';

const tests = (folder: string) => [`${folder}/**/*.test.{ts,tsx}`];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { test: { name: 'contract', include: tests('contract') } },
      { test: { name: 'engine', include: tests('engine') } },
      {
        test: {
          name: 'server',
          include: tests('server'),
          globalSetup: 'server/test/postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'web', include: tests('web') } },
      {
        test: {
          name: 'e2e',
          include: tests('e2e'),
          // A journey is a story of many steps in one browser, against a server of its own.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // A browser on a strange machine may stumble once; what fails twice has failed. At home nothing is hidden.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
