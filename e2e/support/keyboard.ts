/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has. */
const MOST_STOPS = 150;

/** A person who has a keyboard and no mouse, and notes wherever they could not see where they were. */
export class Keyboard {
  readonly #page: Page;
  /** Stops at which the focus was lost, not to be seen, or behind something else. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab (or Shift+Tab) until the focus is on something. Throws where it never is. */
  async goTo(target: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
    const stops: string[] = [];
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
      stops.push(await this.#look());
    }
    throw new Error(`${target} is not reached by Tab. The stops were:\n${stops.join('\n')}`);
  }

  /** Goes to something and presses a key on it, Enter unless said. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Types where the focus is. */
  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  /** What has the focus now, as its element and its words: "a Skip to content"; nothing where it was lost. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return '';
      const words = activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
      return `${activeElement.localName} ${words.replace(/\s+/g, ' ').trim().slice(0, 80)}`;
    });
  }

  /** Notes what is wrong with the present stop, and tells what it is. */
  async #look(): Promise<string> {
    const { what, wrong } = await this.#page.evaluate(() => {
      const element = document.activeElement;
      // After the last stop of a page comes the browser itself.
      if (!element || element === document.body || !document.hasFocus()) {
        return { what: '(the browser)', wrong: null };
      }
      const what = element.outerHTML.slice(0, 120);
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      const hasRing = isOutlined || (element.closest('[data-sonner-toast]') !== null && boxShadow !== 'none');
      if (!hasRing) return { what, wrong: 'no focus ring' };
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeenAt = (x: number, y: number) => {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        return there !== null && (element.contains(there) || there.contains(element));
      };
      const shares = [0.05, 0.5, 0.95];
      const isSeen = shares.some((x) => shares.some((y) => isSeenAt(x, y)));
      return { what, wrong: isSeen ? null : 'out of sight, or behind something' };
    });
    if (wrong) this.complaints.push(`${wrong}: ${what}`);
    return what;
  }
}
