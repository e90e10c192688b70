/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Records what a screen reader would announce on its own: text that appears or changes in live regions. */
export class Announcements {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Starts recording; takes effect from the next page load on. */
  static async record(page: Page): Promise<Announcements> {
    await page.addInitScript(() => {
      // Status and alert regions are announced as a whole; other live regions, only the nodes that were added.
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

  /** Everything announced on the current page so far. */
  all(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
  }
}

export const findRepeated = (announced: readonly string[]): string[] =>
  announced.filter((words, index) => announced.indexOf(words) !== index);
