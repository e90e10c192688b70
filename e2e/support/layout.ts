/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Returns what does not fit: horizontal scrolling of the page itself, and content that overflows its container. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Floating elements (tooltips) are repositioned in the frame after a resize.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
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

/**
 * Returns what is cut off at the bottom, as in a box with a fixed height whose text needs more. Text that is clamped to
 * its first lines on purpose is fine if its `title` has the full text.
 */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowY } = getComputedStyle(element);
        const cuts = overflowY === 'hidden' || overflowY === 'clip';
        return cuts && element.checkVisibility() && element.scrollHeight > element.clientHeight + 1;
      })
      .filter((element) => {
        const isClamped = getComputedStyle(element).webkitLineClamp !== 'none';
        return !isClamped || !element.title;
      })
      // Content for screen readers only is one pixel in size.
      .filter((element) => element.clientHeight > 1 && !element.closest('[aria-hidden=true]'))
      .map(
        (element) =>
          `${element.scrollHeight} px in a height of ${element.clientHeight} px: ${element.outerHTML.slice(0, 160)}`,
      ),
  );
}

/**
 * Applies the text spacing of WCAG 2.2 (success criterion 1.4.12) while `measure` runs. Uses the CSSOM, since the
 * page's content security policy forbids other styles.
 */
export async function withSpacedText<T>(page: Page, measure: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  const result = await measure();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return result;
}

/** Returns the elements that move: animations and transitions with a duration. */
export const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
      .map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return target?.outerHTML.slice(0, 160) ?? 'unknown element';
      }),
  );
