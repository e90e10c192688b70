import type { Page } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { findCutOff, findMotion, findOverflow, withSpacedText } from '../layout.ts';
import { NARROW_VIEWPORT, WIDE_VIEWPORT } from '../viewports.ts';

/** 1280 px at a zoom of 200 %, the narrowest phone in wide use, and 1280 px at a zoom of 400 %. */
const ZOOMED_WIDTHS = [640, 360, 320];

/** Resets the window to a wide one in the light theme, whatever was checked in it before. */
export async function resetWindow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE_VIEWPORT);
}

/**
 * Returns the accessibility and layout problems of the state that a page shows, in both themes and at every width, one
 * line for each. The page must start in a wide window in the light theme.
 */
export async function findProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  const add = (where: string, what: readonly string[]) =>
    found.push(...what.map((each) => `${where}: ${each}`));
  add('motion', await findMotion(page));
  add('wide, light', await findViolations(page, { rules: 'all' }));
  await page.emulateMedia({ colorScheme: 'dark' });
  add('wide, dark', await findViolations(page, { rules: 'contrast' }));
  add('text spacing, wide', await findSpacingProblems(page));
  await resize(page, NARROW_VIEWPORT);
  // A target half covered by the sticky header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  add('narrow, dark', await findViolations(page, { rules: 'all' }));
  await page.emulateMedia({ colorScheme: 'light' });
  add('narrow, light', await findViolations(page, { rules: 'contrast' }));
  add('text spacing, narrow', await findSpacingProblems(page));
  for (const width of ZOOMED_WIDTHS) {
    await resize(page, { width, height: 640 });
    add(`${width} px`, await findOverflow(page));
  }
  return found;
}

/** Resizes the window, and waits until the page has been laid out for it: a phone shows other parts of a project. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

/** Returns what no longer fits with the text spacing of WCAG 2.2. */
const findSpacingProblems = (page: Page): Promise<string[]> =>
  withSpacedText(page, async () => [...(await findOverflow(page)), ...(await findCutOff(page))]);
