import { expect, type Locator, type Page } from '@playwright/test';
import { type CallName, isCall } from './mocked-calls.ts';

/** A call of the page, timed by the page's own clock. */
interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly requestedMs: number;
  /** When its response had been read completely; NaN until then. */
  readonly respondedMs: number;
}

/** Longer than it takes between reading a page's time and pausing its clock. */
const STOP_AFTER_MS = 10_000;
/** Upper bound for any rendering. */
const MAX_RENDER_MS = 100;
const SKIP_MS = 500;
/** Interval for polling what takes no time on the page. */
const POLL_MS = 20;

/**
 * The clock of a page, controlled by a test. While it is stopped, no timer of the page fires; only the effects of
 * responses are rendered. So a delay can be tested from both sides, to the millisecond, however slow the machine is.
 */
export class PageClock {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Takes control of the clock from the next page load on; it runs until it is stopped. */
  static async install(page: Page): Promise<PageClock> {
    await page.clock.install();
    await page.addInitScript(recordCalls);
    return new PageClock(page);
  }

  /** Stops the clock, after fast-forwarding ten seconds for what the loaded page still had to do. */
  async stop(): Promise<void> {
    await this.page.clock.pauseAt((await this.now()) + STOP_AFTER_MS);
  }

  now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  /** Lets exactly this much time pass. */
  advance(ms: number): Promise<void> {
    return this.page.clock.runFor(ms);
  }

  /** All occurrences of a call so far. */
  async calls(call: CallName): Promise<RecordedCall[]> {
    const all = await this.page.evaluate(() => (window as unknown as { calls: RecordedCall[] }).calls);
    return all.filter(({ method, path }) => isCall(call, { method, path }));
  }

  /** Waits, without time passing on the page, for the nth response to a call; returns the time of that response. */
  async untilAnswered(call: CallName, times = 1): Promise<number> {
    const respondedMs = async () => (await this.calls(call))[times - 1]?.respondedMs || 0;
    await expect.poll(respondedMs, { intervals: [POLL_MS] }).toBeGreaterThan(0);
    return respondedMs();
  }

  /** Waits, without time passing on the page, until every call so far has been answered. */
  async untilAllAnswered(): Promise<void> {
    const areAnswered = () =>
      this.page.evaluate(() =>
        (window as unknown as { calls: RecordedCall[] }).calls.every(({ respondedMs }) => respondedMs > 0),
      );
    await expect.poll(areAnswered, { intervals: [POLL_MS] }).toBe(true);
  }

  /** Lets time pass by single milliseconds until the page has made a call at least this often. */
  untilCalled(call: CallName, times = 1): Promise<void> {
    return this.#tickUntil(async () => (await this.calls(call)).length >= times);
  }

  /** Fast-forwards a running clock until something is visible, past the backoff before a failed call is retried. */
  async fastForwardUntilVisible(what: Locator): Promise<void> {
    const isVisible = async () => {
      if (await what.first().isVisible()) return true;
      await this.page.clock.fastForward(SKIP_MS);
      return false;
    };
    await expect.poll(isVisible, { intervals: [POLL_MS] }).toBe(true);
  }

  /** Lets time pass by single milliseconds until something is visible: changes are rendered at the next tick. */
  untilVisible(what: Locator): Promise<void> {
    return this.#tickUntil(() => what.first().isVisible());
  }

  async #tickUntil(condition: () => Promise<boolean>): Promise<void> {
    for (let passed = 0; passed < MAX_RENDER_MS; passed += 1) {
      if (await condition()) return;
      await this.advance(1);
    }
    throw new Error(`The condition was not met within ${MAX_RENDER_MS} ms of page time.`);
  }
}

function recordCalls(): void {
  const calls: { -readonly [Key in keyof RecordedCall]: RecordedCall[Key] }[] = [];
  Object.assign(window, { calls });
  const { fetch } = window;
  window.fetch = async (input, init) => {
    // A fetch without a method is not a call: it checks whether the server is reachable, and its response is not read.
    if (!init?.method) return fetch(input, init);
    const { pathname } = new URL(String(input), location.href);
    const recorded = {
      method: init.method,
      path: pathname,
      requestedMs: Date.now(),
      respondedMs: Number.NaN,
    };
    const recordResponse = () => {
      recorded.respondedMs = Date.now();
    };
    calls.push(recorded);
    const response = await fetch(input, init).catch((error) => {
      recordResponse();
      throw error;
    });
    // The effects of a response start when it has been read; that of the callback is not read, as specified.
    if (pathname === '/auth/google/callback') recordResponse();
    for (const way of ['json', 'text', 'blob'] as const) {
      const read = response[way].bind(response) as () => Promise<never>;
      response[way] = () => read().finally(recordResponse);
    }
    return response;
  };
}
