/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 150;
/** By then a page has come to rest. */
const SETTLED_FRAMES = 30;

/** Operates a page by the keyboard alone, and records every stop at which a person could not see where they are. */
export class Keyboard {
  readonly #page: Page;
  /** Stops at which the focus was lost, not to be seen, or behind something else. */
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Presses Tab, or Shift+Tab to what stands before the focus, until the focus is on something. Throws where it never is.
   */
  async goTo(target: Locator, direction?: 'on' | 'back'): Promise<void> {
    const stops: string[] = [];
    await target.waitFor({ state: 'attached' });
    direction ??= (await target.evaluate(isBeforeFocus)) ? 'back' : 'on';
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
      stops.push(await this.#inspectStop());
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

  /** Records what is wrong with the present stop, and returns what it is. */
  async #inspectStop(): Promise<string> {
    const { what, wrong } = await this.#page.evaluate(async (settledFrames) => {
      const element = document.activeElement;
      // After the last stop of a page comes the browser itself.
      if (!element || element === document.body || !document.hasFocus()) {
        return { what: '(the browser)', wrong: null };
      }
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const what = `${element.localName} ${words.slice(0, 80)}`;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      const hasRing = isOutlined || (element.closest('[data-sonner-toast]') !== null && boxShadow !== 'none');
      if (!hasRing) return { what, wrong: 'no focus ring' };
      const isSeenAt = (x: number, y: number) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width * x, top + height * y);
        return there !== null && (element.contains(there) || there.contains(element));
      };
      const shares = [0.05, 0.5, 0.95];
      const isSeen = () => shares.some((x) => shares.some((y) => isSeenAt(x, y)));
      // The page scrolls to what has the focus, and draws the rows of a list there, in the frames that follow.
      for (let frame = 0; frame < settledFrames && !isSeen(); frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return { what, wrong: isSeen() ? null : 'out of sight, or behind something' };
    }, SETTLED_FRAMES);
    if (wrong) this.problems.push(`${wrong}: ${what}`);
    return what;
  }
}

/** Whether an element comes before what has the focus; nothing does before the page's beginning. */
function isBeforeFocus(element: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}
