import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { type CallName, isCall } from './answers.ts';

/** A call of the page, with its moments by the page's own clock. */
interface NotedCall {
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
const LOOK_AGAIN_MS = 20;

/**
 * The clock of a page, in the hands of a test: while it stands, nothing of the page's own happens that takes time, and
 * what answers to calls bring about is only drawn. So a delay can be met from both sides, to the millisecond, however
 * slow the machine is.
 */
export class PageClock {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Takes the clock over, from the next loading of the page on; it goes until it is stopped. */
  static async of(page: Page): Promise<PageClock> {
    await page.clock.install();
    await page.addInitScript(noteCalls);
    return new PageClock(page);
  }

  /** Stops it, after what the loaded page still had to do within ten seconds. */
  async stop(): Promise<void> {
    await this.#page.clock.pauseAt((await this.now()) + STOP_AFTER_MS);
  }

  now(): Promise<number> {
    return this.#page.evaluate(() => Date.now());
  }

  /** Lets so much time pass and no more. */
  pass(ms: number): Promise<void> {
    return this.#page.clock.runFor(ms);
  }

  /** The calls of a name so far. */
  async calls(call: CallName): Promise<NotedCall[]> {
    const all = await this.#page.evaluate(() => (window as unknown as { calls: NotedCall[] }).calls);
    return all.filter(({ method, path }) => isCall(call, { method, path }));
  }

  /** Waits, without time passing on the page, until it has had so many answers to a call; the moment of the last. */
  async answered(call: CallName, times = 1): Promise<number> {
    const isAnswered = async () => (await this.calls(call))[times - 1]?.answeredMs || false;
    return Number(await vi.waitUntil(isAnswered, { timeout: 30_000, interval: LOOK_AGAIN_MS }));
  }

  /** Waits, without time passing on the page, until every call so far has its answer. */
  async allAnswered(): Promise<void> {
    const areAnswered = () =>
      this.#page.evaluate(() =>
        (window as unknown as { calls: NotedCall[] }).calls.every(({ answeredMs }) => answeredMs > 0),
      );
    await vi.waitUntil(areAnswered, { timeout: 30_000, interval: LOOK_AGAIN_MS });
  }

  /** Lets single milliseconds pass until the page has made a call so many times. */
  asked(call: CallName, times = 1): Promise<void> {
    return this.#tickUntil(async () => (await this.calls(call)).length >= times);
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

function noteCalls(): void {
  const calls: { -readonly [Key in keyof NotedCall]: NotedCall[Key] }[] = [];
  Object.assign(window, { calls });
  const { fetch } = window;
  window.fetch = async (input, init) => {
    // What is no call is the page looking whether there is a server: it reads no answer.
    if (!init?.method) return fetch(input, init);
    const { pathname } = new URL(String(input), location.href);
    const noted = { method: init.method, path: pathname, askedMs: Date.now(), answeredMs: Number.NaN };
    const answered = () => {
      noted.answeredMs = Date.now();
    };
    calls.push(noted);
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
