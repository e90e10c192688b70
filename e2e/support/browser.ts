import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

const executablePath = findBrowser();

/** The system's Chromium, or Playwright's own if there is none. */
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
 * For the journeys, which load pages hundreds of times: all windows share one renderer process, which still has the
 * app's code cached from earlier loads. That saves a fifth of the CPU time per load. JavaScript is optimized as usual;
 * without that, the check of the longest page timed out.
 */
export const JOURNEY_CHROMIUM: LaunchOptions = {
  ...CHROMIUM,
  args: [...(CHROMIUM.args ?? []), '--renderer-process-limit=1', '--disable-site-isolation-trials'],
};

/** Starts a browser outside of the journeys, for scripts that take screenshots or measurements. */
export const startBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);
