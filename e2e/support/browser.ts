import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

const executablePath = findBrowser();

/** The system's Chromium, or Playwright's own where there is none. */
export const CHROMIUM: LaunchOptions = {
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

/** Starts a browser outside of the journeys, for scripts that take pictures or measure. */
export const startBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);
