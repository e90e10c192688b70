import { expect, type Locator, type Page } from '@playwright/test';
import { type CallName, isCall } from './mocked-calls.ts';

/** A call of the page, with its moments by the page's own clock. */
interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly askedMs: number;
  /** When its answer had been read to the end; not a number until then. */
  readonly answeredMs: number;
}

/** Longer than a page needs between telling its time and being stopped. */
const STOP_AFTER_MS = 10_000;
/** More single milliseconds than any drawing needs. */
const DRAWN_WITHIN_MS = 100;
const SKIP_MS = 500;
/** Between looks at what takes no time on the page. */
const POLL_MS = 20;

/**
 * The clock of a page, controlled by a test: while it is stopped, nothing of the page's own happens that takes time, and
 * what answers to calls bring about is only drawn. So a delay is tested from both sides, to the millisecond, however
 * slow the machine is.
 */
export class PageClock {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Controls the clock from the next loading of the page on; it runs until it is stopped. */
  static async install(page: Page): Promise<PageClock> {
    await page.clock.install();
    await page.addInitScript(recordCalls);
    return new PageClock(page);
  }

  /** Stops it, after what the loaded page still had to do within ten seconds. */
  async stop(): Promise<void> {
    await this.page.clock.pauseAt((await this.now()) + STOP_AFTER_MS);
  }

  now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  /** Lets so much time pass and no more. */
  pass(ms: number): Promise<void> {
    return this.page.clock.runFor(ms);
  }

  /** The calls of a name so far. */
  async calls(call: CallName): Promise<RecordedCall[]> {
    const all = await this.page.evaluate(() => (window as unknown as { calls: RecordedCall[] }).calls);
    return all.filter(({ method, path }) => isCall(call, { method, path }));
  }

  /** Waits, without time passing on the page, until it has had so many answers to a call; the moment of the last. */
  async answered(call: CallName, times = 1): Promise<number> {
    const answeredMs = async () => (await this.calls(call))[times - 1]?.answeredMs || 0;
    await expect.poll(answeredMs, { intervals: [POLL_MS] }).toBeGreaterThan(0);
    return answeredMs();
  }

  /** Waits, without time passing on the page, until every call so far has its answer. */
  async allAnswered(): Promise<void> {
    const areAnswered = () =>
      this.page.evaluate(() =>
        (window as unknown as { calls: RecordedCall[] }).calls.every(({ answeredMs }) => answeredMs > 0),
      );
    await expect.poll(areAnswered, { intervals: [POLL_MS] }).toBe(true);
  }

  /** Lets single milliseconds pass until the page has made a call so many times. */
  asked(call: CallName, times = 1): Promise<void> {
    return this.#tickUntil(async () => (await this.calls(call)).length >= times);
  }

  /** Lets a running clock jump ahead until something is drawn: past the waits before a call that failed is repeated. */
  async skipUntil(what: Locator): Promise<void> {
    const isDrawn = async () => {
      if (await what.first().isVisible()) return true;
      await this.page.clock.fastForward(SKIP_MS);
      return false;
    };
    await expect.poll(isDrawn, { intervals: [POLL_MS] }).toBe(true);
  }

  /** Lets single milliseconds pass until something is drawn: what changes is drawn at the next tick. */
  drawn(what: Locator): Promise<void> {
    return this.#tickUntil(() => what.first().isVisible());
  }

  async #tickUntil(isSo: () => Promise<boolean>): Promise<void> {
    for (let passed = 0; passed < DRAWN_WITHIN_MS; passed += 1) {
      if (await isSo()) return;
      await this.pass(1);
    }
    throw new Error(`It has not come about within ${DRAWN_WITHIN_MS} ms by the page's clock.`);
  }
}

function recordCalls(): void {
  const calls: { -readonly [Key in keyof RecordedCall]: RecordedCall[Key] }[] = [];
  Object.assign(window, { calls });
  const { fetch } = window;
  window.fetch = async (input, init) => {
    // What is no call is the page looking whether there is a server: it reads no answer.
    if (!init?.method) return fetch(input, init);
    const { pathname } = new URL(String(input), location.href);
    const recorded = { method: init.method, path: pathname, askedMs: Date.now(), answeredMs: Number.NaN };
    const answered = () => {
      recorded.answeredMs = Date.now();
    };
    calls.push(recorded);
    const response = await fetch(input, init).catch((error) => {
      answered();
      throw error;
    });
    // What follows from an answer begins when it has been read.
    for (const way of ['json', 'text', 'blob'] as const) {
      const read = response[way].bind(response) as () => Promise<never>;
      response[way] = () => read().finally(answered);
    }
    return response;
  };
}
