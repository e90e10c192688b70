import { defineConfig } from '@playwright/test';
import { JOURNEY_CHROMIUM } from './support/browser.ts';
import { WIDE_VIEWPORT } from './support/viewports.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './support/global-setup.ts',
  // What failed leaves its picture here, and the trace of its second try.
  outputDir: './failures',
  preserveOutput: 'failures-only',
  workers: 2,
  // Patience with a busy machine, whose speed says nothing of right or wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A second try is for its trace: at home, what failed once has failed. A browser on a strange machine may stumble once.
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: JOURNEY_CHROMIUM,
    locale: 'en-GB',
    viewport: WIDE_VIEWPORT,
    // To draw what moves takes a sixth of a journey. The journeys about motion say what they ask for.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // To record a page before and after each action takes a sixth of a journey, and nobody reads the trace of what passes.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
