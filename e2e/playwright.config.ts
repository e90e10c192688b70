import { defineConfig } from '@playwright/test';
import { JOURNEY_CHROMIUM } from './support/browser.ts';
import { WIDE_VIEWPORT } from './support/viewports.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './support/global-setup.ts',
  // Failed tests leave their screenshot here, and the trace of their retry.
  outputDir: './failures',
  preserveOutput: 'failures-only',
  workers: 2,
  // Generous timeouts: a slow machine must not fail a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Retries are for their traces: locally, a test that failed once has failed. In CI, one flaky failure is tolerated.
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: JOURNEY_CHROMIUM,
    locale: 'en-GB',
    viewport: WIDE_VIEWPORT,
    // Rendering motion takes a sixth of a journey's time. Journeys about motion set this option themselves.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Tracing takes a sixth of a journey's time, and nobody reads the traces of tests that pass.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
