import type { Page } from '@playwright/test';
import { findViolations } from '../axe/axe.ts';
import { findCutOff, findMotion, findOverflow, withSpacedText } from '../layout.ts';
import { NARROW_VIEWPORT, WIDE_VIEWPORT } from '../viewports.ts';

/** 1280 px at a zoom of 200 %, the narrowest phone in wide use, and 1280 px at a zoom of 400 %. */
const ZOOMED_WIDTHS = [640, 360, 320];

/** Makes of the window, whatever was checked in it before, a wide one in the light theme. */
export async function beginWide(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE_VIEWPORT);
}

/**
 * What is wrong with the state that a page shows, for anybody, in both themes and at every width; one line for each
 * find. The page begins in a wide window, in the light theme.
 */
export async function findProblems(
  page: Page,
  { within }: { within?: string | undefined },
): Promise<string[]> {
  const found: string[] = [];
  const add = (where: string, what: readonly string[]) =>
    found.push(...what.map((each) => `${where}: ${each}`));
  add('moving', await findMotion(page));
  add('wide, light', await findViolations(page, { rules: 'all', within }));
  await page.emulateMedia({ colorScheme: 'dark' });
  add('wide, dark', await findViolations(page, { rules: 'contrast', within }));
  add('spaced out, wide', await findUnfit(page));
  await page.setViewportSize(NARROW_VIEWPORT);
  // A target that is half scrolled under the header counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  add('narrow, dark', await findViolations(page, { rules: 'all', within }));
  await page.emulateMedia({ colorScheme: 'light' });
  add('narrow, light', await findViolations(page, { rules: 'contrast', within }));
  add('spaced out, narrow', await findUnfit(page));
  for (const width of ZOOMED_WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    add(`${width} px`, await findOverflow(page));
  }
  return found;
}

/** What no longer fits once a person has spaced all text out. */
const findUnfit = (page: Page): Promise<string[]> =>
  withSpacedText(page, async () => [...(await findOverflow(page)), ...(await findCutOff(page))]);
