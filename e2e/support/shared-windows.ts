/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test';
import type { Session } from './account.ts';
import { stopIntercepting } from './intercepted-calls.ts';
import { preparedData } from './prepared-data.ts';
import { WIDE_VIEWPORT } from './viewports.ts';

/** The owner of a window; a visitor has no session. */
export type WindowOwner = 'visitor' | 'reader';

/**
 * Windows that the tests of a worker reuse one after another: loading the web app into a new window takes more than
 * twice as long as reloading it. Each test gets its window with one page, in its initial state except for the browser's
 * cache.
 */
export class SharedWindows {
  readonly #contexts = new Map<WindowOwner, BrowserContext>();

  async open(browser: Browser, owner: WindowOwner): Promise<BrowserContext> {
    const known = this.#contexts.get(owner);
    if (known) return known;
    const context = await browser.newContext({ storageState: sessionOf(owner) });
    this.#contexts.set(owner, context);
    await context.newPage();
    return context;
  }

  /** Resets a window to its initial state after a test. */
  async reset(owner: WindowOwner): Promise<void> {
    const context = this.#contexts.get(owner);
    let [page, ...others] = context?.pages() ?? [];
    if (!context || !page) return;
    for (const other of others) await other.close();
    for (const event of ['request', 'console'] as const) page.removeAllListeners(event);
    await page.evaluate(clearStorage);
    // An unfinished upload asks before it is left, which aborts the navigation: its page is replaced.
    page.once('dialog', (dialog) => void dialog.accept());
    const isLeft = await page.goto('about:blank').then(
      () => true,
      () => false,
    );
    page.removeAllListeners('dialog');
    // Not before the page is left: the server would answer that nobody is signed in.
    if (isLeft) await stopIntercepting(page);
    else {
      await page.close();
      page = await context.newPage();
    }
    await page.setViewportSize(WIDE_VIEWPORT);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await context.clearCookies();
    await context.addCookies(sessionOf(owner).cookies);
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }
}

/** Clears the page's storage; a blank page has none. */
function clearStorage(): void {
  if (location.protocol === 'about:') return;
  localStorage.clear();
  sessionStorage.clear();
}

const sessionOf = (owner: WindowOwner): Session =>
  owner === 'visitor' ? { cookies: [], origins: [] } : preparedData()[owner].session;
