import { expect, type Locator, type Page } from '@playwright/test';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import { preparedData } from './prepared-data.ts';

export const SERVER_TIMEOUT = { timeout: 60_000 };

/** Waits until a text is visible: exactly this one, or one that matches the pattern. */
export const waitForText = (page: Page, words: string | RegExp): Promise<void> =>
  page
    .getByText(words, typeof words === 'string' ? { exact: true } : {})
    .first()
    .waitFor();

/** Presses the first button with this name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Chooses an item of the menu that a button opens. */
export async function chooseItem(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens a file by its link in the list. */
export const openFile = (page: Page, filename: string): Promise<void> =>
  page.getByRole('link', { name: filename, exact: true }).click();

export async function askToDelete(page: Page, filename: string): Promise<void> {
  await openFile(page, filename);
  await chooseItem(page, 'More about this file', 'Delete…');
}

export const showDownloads = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: 'Download', exact: true }).click();

export const categoryNames = (page: Page): Locator => page.locator('[data-category] > a bdi');

/** The line of the first category with this name, which shows its files. */
export const categoryLine = (page: Page, name: string): Locator =>
  page.locator('[data-category] > a').filter({ has: page.getByText(name, { exact: true }) });

/** Presses a button of the confirmation dialog. */
export const confirm = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

/** Answers the next confirmation of the browser itself; returns what it asked. */
export async function answerConfirmation(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  await dialog[answer]();
  return dialog.message();
}

export async function openSortedProject(page: Page): Promise<void> {
  await page.goto(preparedData().reader.path);
  await page.getByRole('heading', { name: 'A small shelf', exact: true }).waitFor();
}

/** Opens the form for a new project and fills in its name. */
export async function openNewProjectForm(page: Page): Promise<void> {
  await page.goto('/app');
  await press(page, 'New Project');
  await page.getByLabel('Project Name').fill('Another');
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Waits until React has hydrated an element: prerendered content is visible before it works. */
export const waitForHydration = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Opens the sign-in page and waits until it is ready for use. */
export async function openSignIn(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await waitForHydration(page.locator('form').first());
}

export const projectsHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Projects', exact: true });

/** Fetches JSON in the session of a page, bypassing the app's own cache. */
export const fetchJson = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<T>, path);

/** The email address of the account that a page's browser is signed in to. */
export const signedInEmail = async (page: Page): Promise<string | undefined> =>
  (await fetchJson<AuthStatus>(page, '/auth/status')).user?.email;
