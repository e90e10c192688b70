/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Hears what a screen reader would read out by itself: what appears or changes in live regions. */
export class Listener {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens on every page that is loaded from now on. */
  static async on(page: Page): Promise<Listener> {
    await page.addInitScript(() => {
      // Status and alert are read whole; of other regions, what came.
      const whole = '[role=status], [role=alert]';
      const inParts = '[aria-live=polite], [aria-live=assertive]';
      const known = new WeakMap<Element, string>();
      const heard: string[] = [];
      Object.assign(window, { heard });
      const wordsOf = ({ textContent }: Node) => (textContent ?? '').replace(/\s+/g, ' ').trim();
      const listen = (changes: MutationRecord[]) => {
        for (const region of document.querySelectorAll(whole)) {
          const words = wordsOf(region);
          if (words !== '' && words !== known.get(region)) heard.push(words);
          known.set(region, words);
        }
        for (const { target, addedNodes } of changes) {
          const region = target instanceof Element ? target.closest(`${whole}, ${inParts}`) : null;
          if (!region?.matches(inParts)) continue;
          heard.push(...Array.from(addedNodes, wordsOf).filter((words) => words !== ''));
        }
      };
      const options = { childList: true, subtree: true, characterData: true };
      new MutationObserver(listen).observe(document, options);
    });
    return new Listener(page);
  }

  /** Everything that was said on the present page so far. */
  heard(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  }
}
