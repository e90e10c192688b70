/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** What does not fit: the page's own sideways scrolling, and whatever pokes out of the box that should hold it. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    const holders = 'button, a, [role=tab], section, article, form, li, dialog[open]';
    for (const element of document.querySelectorAll<HTMLElement>(holders)) {
      const { overflowX, display } = getComputedStyle(element);
      if (overflowX !== 'visible' || display === 'inline' || !element.checkVisibility()) continue;
      if (element.matches('.sr-only, .sr-only *, [aria-hidden=true] *')) continue;
      if (element.scrollWidth > element.clientWidth + 1) {
        found.push(
          `${element.scrollWidth} px in ${element.clientWidth} px: ${element.outerHTML.slice(0, 160)}`,
        );
      }
    }
    return found;
  });
}

/** What moves: animations and transitions that take time. */
export const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
      .map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return target?.outerHTML.slice(0, 160) ?? 'something';
      }),
  );
