import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { press } from '../screen.ts';
import { openShelf } from '../shelf.ts';
import type { Places } from './state.ts';

/** Signs somebody up who has a sorted project, an empty one, a purchase that is paid and one that is not. */
export async function openPlaces(
  browser: Browser,
  url: string,
): Promise<{ places: Places; session: Pick<BrowserContextOptions, 'storageState'> }> {
  const { person, projectPath } = await openShelf(browser, url);
  const { page } = person;
  await page.goto('/app');
  await person.createProject('Empty');
  const empty = pathOf(page);
  await buyStarter(page);
  await press(page, /^Pay /);
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await page.getByRole('heading', { name: 'Receipt' }).waitFor();
  const receipt = pathOf(page);
  await buyStarter(page);
  const places = { sorted: projectPath, empty, receipt, checkout: pathOf(page) };
  const session = { storageState: await page.context().storageState() };
  await person.leave();
  return { places, session };
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function buyStarter(page: Page): Promise<void> {
  await page.goto('/app/account?tab=buy');
  await press(page, 'Buy Starter');
  await page.getByRole('heading', { name: 'Test checkout' }).waitFor();
}
