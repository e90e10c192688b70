import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

const executablePath = findBrowser();

/** The system's Chromium, or Playwright's own where there is none. */
const CHROMIUM: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * For the journeys, which load a page hundreds of times: a renderer that a window has used already still knows the code of
 * the app, which took a fifth of the processor off a load. Code is optimized as usual: without, the check of the longest page
 * ran out of its time.
 */
export const JOURNEY_CHROMIUM: LaunchOptions = {
  ...CHROMIUM,
  args: [...(CHROMIUM.args ?? []), '--renderer-process-limit=1', '--disable-site-isolation-trials'],
};

/** Starts a browser outside of the journeys, for scripts that take pictures or measure. */
export const startBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);
