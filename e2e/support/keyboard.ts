/// <reference lib="dom" />
import type { ElementHandle, Locator, Page } from '@playwright/test';

/** More stops than any screen has. */
const MAX_STOPS = 150;
/** By then a page has settled. */
const SETTLED_FRAMES = 30;

/** The element that Tab should reach, as it is currently rendered. */
type TargetHandle = ElementHandle<Element> | null;

/** Operates a page by keyboard alone, and records every tab stop at which the focus is not visible. */
export class Keyboard {
  readonly #page: Page;
  /** Stops that have no focus ring, are not visible, or are covered by something else. */
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Presses Tab, or Shift+Tab if the target comes before the focus, until the target has the focus. Throws if it is not
   * reached.
   */
  async goTo(target: Locator, direction?: 'forward' | 'back'): Promise<void> {
    const stops: string[] = [];
    await target.waitFor({ state: 'attached' });
    direction ??= (await target.evaluate(isBeforeFocus)) ? 'back' : 'forward';
    // Locating the target again at each stop takes longer than the stop itself, so this happens only once it has been
    // detached.
    let element: TargetHandle = await elementOf(target);
    if (await isFocused(element)) return;
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.#page.keyboard.press(direction === 'forward' ? 'Tab' : 'Shift+Tab');
      const { what, isTarget, isDetached } = await this.#inspectStop(element);
      stops.push(what);
      if (isTarget) return;
      if (!isDetached) continue;
      element = await elementOf(target);
      if (await isFocused(element)) return;
    }
    throw new Error(`Tab does not reach ${target}. The stops were:\n${stops.join('\n')}`);
  }

  /** Moves the focus to an element and presses a key on it, by default Enter. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Types into the focused element. */
  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  /** The focused element as its tag and label, such as "a Skip to content"; empty if nothing has the focus. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return '';
      const words = activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
      return `${activeElement.localName} ${words.replace(/\s+/g, ' ').trim().slice(0, 80)}`;
    });
  }

  /**
   * Records problems of the current stop. Returns what it is, whether it is the target, and whether the target is
   * detached.
   */
  async #inspectStop(
    target: TargetHandle,
  ): Promise<{ what: string; isTarget: boolean; isDetached: boolean }> {
    const inspect = async ({ target, settledFrames }: { target: Element | null; settledFrames: number }) => {
      const element = document.activeElement;
      // After the last stop of a page, the focus moves to the browser itself.
      if (!element || element === document.body || !document.hasFocus()) {
        return { what: '(the browser)', problem: null, isTarget: false, isDetached: !target?.isConnected };
      }
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const what = `${element.localName} ${words.slice(0, 80)}`;
      // Evaluated last, since the page may re-render in the meantime.
      const found = () => ({ isTarget: element === target, isDetached: !target?.isConnected });
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      const hasRing = isOutlined || (element.closest('[data-sonner-toast]') !== null && boxShadow !== 'none');
      if (!hasRing) return { what, problem: 'no focus ring', ...found() };
      const isVisibleAt = (x: number, y: number) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      const shares = [0.05, 0.5, 0.95];
      const isVisible = () => shares.some((x) => shares.some((y) => isVisibleAt(x, y)));
      // The page takes some frames to scroll to the focused element and to render the rows of a list there.
      for (let frame = 0; frame < settledFrames && !isVisible(); frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return { what, problem: isVisible() ? null : 'not visible, or covered', ...found() };
    };
    const { problem, ...stop } = await this.#page.evaluate(inspect, {
      target,
      settledFrames: SETTLED_FRAMES,
    });
    if (problem) this.problems.push(`${problem}: ${stop.what}`);
    return stop;
  }
}

/** Whether an element comes before the focused one; false if nothing has the focus. */
function isBeforeFocus(element: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** The element that a locator currently resolves to. */
const elementOf = async (target: Locator): Promise<TargetHandle> =>
  (await target.elementHandle()) as TargetHandle;

const isFocused = async (element: TargetHandle): Promise<boolean> =>
  (await element?.evaluate((node) => node === document.activeElement)) ?? false;
