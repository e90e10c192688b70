import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '@sheaf/testing/documents/zip';
import { expect, test } from './support/fixtures.ts';
import { collectConsole, findFaults } from './support/page-errors.ts';
import {
  categoryLine,
  categoryNames,
  chooseItem,
  confirm,
  openFile,
  press,
  showDownloads,
  waitForText,
} from './support/screen.ts';

const BREAD = 'Bread & baking';
const FILE = 'Bien dormir.txt';

test.use({ locale: 'en-US' });

/** Opens the demo from the landing page, and collects everything that the page requests but its own static files. */
async function openDemo(page: Page): Promise<{ requests: string[]; faults: () => string[] }> {
  const lines = collectConsole(page);
  const requests: string[] = [];
  await page.goto('/');
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'blob:' && !pathname.startsWith('/assets/'))
      requests.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole('link', { name: 'Try it without an account' }).click();
  await categoryLine(page, BREAD).waitFor();
  return { requests, faults: () => findFaults(lines) };
}

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await start();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('a visitor corrects, reads, searches and downloads the demo, and nothing is sent', async ({ page }) => {
  const { requests, faults } = await openDemo(page);
  expect(await categoryNames(page).count()).toBe(7);

  await chooseItem(page, `Change ${BREAD}`, 'Rename');
  await page.getByLabel(`Name of the category ${BREAD}`).fill('Kitchen');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Renamed to "Kitchen"');

  await openFile(page, FILE);
  await waitForText(page, /Un adulte a besoin de sept à neuf heures de sommeil/);
  await page.keyboard.press('m');
  await page.getByRole('combobox', { name: /a category/ }).fill('kitchen');
  await page.keyboard.press('Enter');
  await waitForText(page, '1 file moved to "Kitchen"');
  await expect(categoryLine(page, 'Kitchen')).toContainText('7');
  await page.keyboard.press('Escape');
  await press(page, 'Undo');
  await expect(categoryLine(page, 'Kitchen')).toContainText('6');

  const { name, bytes } = await download(page, () =>
    categoryLine(page, 'Kitchen').locator('..').getByRole('button', { name: 'Generate Text' }).click(),
  );
  expect(name).toBe('Kitchen.txt');
  expect(bytes.toString()).toMatch(/^Kitchen\n=+\nCategory: Kitchen\nProject: Sample documents\n/);
  expect(bytes.toString()).toContain('6. Vegetable soup for twelve.txt');

  await page.getByRole('searchbox').fill('moon craters');
  await page.locator('mark').first().waitFor();
  expect(requests).toEqual(['GET /demo']);
  expect(faults()).toEqual([]);
});

test('the files for an AI tool are those that the product made of the sort', async ({ page }) => {
  const { requests } = await openDemo(page);
  const { name, bytes } = await download(page, () => press(page, /^Download for Gemini Notebook/));
  expect(name).toMatch(/\.zip$/);
  expect([...(await readZip(bytes)).keys()]).toContain('01 Bread & baking.md');
  expect(requests).toEqual(['GET /demo']);
});

test('what the demo cannot do it says, and offers the sign-up', async ({ page }) => {
  const { requests, faults } = await openDemo(page);
  await chooseItem(page, 'More about files', 'Upload files');
  await waitForText(page, /^Your own files need an account/);
  await showDownloads(page);
  await press(page, 'Generate CSV');
  await waitForText(page, /^This download needs an account/);
  expect(requests).toEqual(['GET /demo']);
  expect(faults()).toEqual([]);
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Get Started' })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
});

test('the demo leaves nothing behind: a reload starts anew, and a session is neither shown nor changed', async ({
  account,
  page,
}) => {
  await openDemo(page);
  await chooseItem(page, `Change ${BREAD}`, 'Delete…');
  await confirm(page, 'Delete');
  await expect(categoryNames(page)).toHaveCount(6);
  await page.reload();
  await expect(categoryNames(page)).toHaveCount(7);
  await expect(page.getByRole('banner')).not.toContainText(account.email);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Start Organizing' }).first().waitFor();
  await page.goto('/app');
  await page.getByRole('banner').getByText(account.email).waitFor();
});

test('the browser itself lets the demo connect to nothing', async ({ page }) => {
  const response = await page.goto('/demo');
  expect(response?.headers()['content-security-policy']).toContain("connect-src 'none'");
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
});
