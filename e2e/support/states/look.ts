import type { Page } from 'playwright-core';
import { findViolations } from '../axe.ts';
import { findCutOff, findMotion, findOverflow, withSpacedText } from '../layout.ts';
import { NARROW, type Places, type State } from './state.ts';

/** A window on a desk. */
export const WIDE = { width: 1280, height: 900 };
/** 1280 px at a zoom of 200 %, the narrowest phone in wide use, and 1280 px at a zoom of 400 %. */
const ZOOMED = [640, 360, 320];

/** What is wrong with a state for anybody, in both themes and at every width; one line for each find. */
export async function lookAt(
  page: Page,
  { state, places }: { state: State; places: Places },
): Promise<string[]> {
  const found: string[] = [];
  const add = (where: string, what: readonly string[]) =>
    found.push(...what.map((each) => `${where}: ${each}`));
  const { within } = state;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE);
  await state.show(page, places);
  add('moving', await findMotion(page));
  add('wide, light', await findViolations(page, { rules: 'all', within }));
  await page.emulateMedia({ colorScheme: 'dark' });
  add('wide, dark', await findViolations(page, { rules: 'contrast', within }));
  await page.setViewportSize(NARROW);
  add('narrow, dark', await findViolations(page, { rules: 'all', within }));
  await page.emulateMedia({ colorScheme: 'light' });
  add('narrow, light', await findViolations(page, { rules: 'contrast', within }));
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    const cut = await withSpacedText(page, async () => [
      ...(await findOverflow(page)),
      ...(await findCutOff(page)),
    ]);
    add(`spaced out at ${viewport.width} px`, cut);
  }
  for (const width of ZOOMED) {
    await page.setViewportSize({ width, height: 640 });
    add(`${width} px`, await findOverflow(page));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return found;
}
