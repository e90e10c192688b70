/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Records what a screen reader would read out by itself: what appears or changes in live regions. */
export class Announcements {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Records on every page that is loaded from now on. */
  static async record(page: Page): Promise<Announcements> {
    await page.addInitScript(() => {
      // Status and alert are read whole; of other regions, what came.
      const whole = '[role=status], [role=alert]';
      const inParts = '[aria-live=polite], [aria-live=assertive]';
      const known = new WeakMap<Element, string>();
      const announcements: string[] = [];
      Object.assign(window, { announcements });
      const wordsOf = ({ textContent }: Node) => (textContent ?? '').replace(/\s+/g, ' ').trim();
      const onChange = (changes: MutationRecord[]) => {
        for (const region of document.querySelectorAll(whole)) {
          const words = wordsOf(region);
          if (words !== '' && words !== known.get(region)) announcements.push(words);
          known.set(region, words);
        }
        for (const { target, addedNodes } of changes) {
          const region = target instanceof Element ? target.closest(`${whole}, ${inParts}`) : null;
          if (!region?.matches(inParts)) continue;
          announcements.push(...Array.from(addedNodes, wordsOf).filter((words) => words !== ''));
        }
      };
      const options = { childList: true, subtree: true, characterData: true };
      new MutationObserver(onChange).observe(document, options);
    });
    return new Announcements(page);
  }

  /** Everything that was announced on the present page so far. */
  all(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
  }
}

/** What was announced more than once. */
export const findRepeated = (announced: readonly string[]): string[] =>
  announced.filter((words, index) => announced.indexOf(words) !== index);
