/// <reference lib="dom" />
import type { ElementHandle, Locator, Page } from '@playwright/test';

/** More stops than any screen has. */
const MAX_STOPS = 150;
/** By then a page has come to rest. */
const SETTLED_FRAMES = 30;

/** What Tab shall lead to, as it is drawn now. */
type TargetHandle = ElementHandle<Element> | null;

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
    // To look for the target anew at each stop takes longer than the stop, so one is looked for when it has left the page.
    let element: TargetHandle = await elementOf(target);
    if (await isFocused(element)) return;
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.#page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
      const { what, isTarget, isGone } = await this.#inspectStop(element);
      stops.push(what);
      if (isTarget) return;
      if (!isGone) continue;
      element = await elementOf(target);
      if (await isFocused(element)) return;
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

  /** Records what is wrong with the present stop, and returns what it is, whether it is a target, and whether that is gone. */
  async #inspectStop(target: TargetHandle): Promise<{ what: string; isTarget: boolean; isGone: boolean }> {
    const inspect = async ({ target, settledFrames }: { target: Element | null; settledFrames: number }) => {
      const element = document.activeElement;
      // After the last stop of a page comes the browser itself.
      if (!element || element === document.body || !document.hasFocus()) {
        return { what: '(the browser)', wrong: null, isTarget: false, isGone: !target?.isConnected };
      }
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const what = `${element.localName} ${words.slice(0, 80)}`;
      // Asked last: the page may draw something anew in the meantime.
      const found = () => ({ isTarget: element === target, isGone: !target?.isConnected });
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      const hasRing = isOutlined || (element.closest('[data-sonner-toast]') !== null && boxShadow !== 'none');
      if (!hasRing) return { what, wrong: 'no focus ring', ...found() };
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
      return { what, wrong: isSeen() ? null : 'out of sight, or behind something', ...found() };
    };
    const { wrong, ...stop } = await this.#page.evaluate(inspect, { target, settledFrames: SETTLED_FRAMES });
    if (wrong) this.problems.push(`${wrong}: ${stop.what}`);
    return stop;
  }
}

/** Whether an element comes before what has the focus; nothing does before the page's beginning. */
function isBeforeFocus(element: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** What is drawn for a locator now. */
const elementOf = async (target: Locator): Promise<TargetHandle> =>
  (await target.elementHandle()) as TargetHandle;

const isFocused = async (element: TargetHandle): Promise<boolean> =>
  (await element?.evaluate((node) => node === document.activeElement)) ?? false;
