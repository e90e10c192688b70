import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/browser.ts';
import { WIDE_VIEWPORT } from './support/viewports.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './support/global-setup.ts',
  // What failed leaves its trace and picture here.
  outputDir: './failures',
  workers: 2,
  // Patience with a busy machine, whose speed says nothing of right or wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A browser on a strange machine may stumble once; what fails twice has failed. At home nothing is hidden.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: CHROMIUM,
    locale: 'en-GB',
    viewport: WIDE_VIEWPORT,
    // To draw what moves takes a sixth of a journey. The journeys about motion say what they ask for.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // The pictures of a trace's timeline would cost as much as the rest of it.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
