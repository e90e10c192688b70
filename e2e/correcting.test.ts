import type { Page } from '@playwright/test';
import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { Keyboard } from './support/keyboard.ts';
import { openReader } from './support/prepared-data.ts';
import type { Product } from './support/product.ts';
import { fetchJson, press, see } from './support/screen.ts';

/** What the server works at. */
const LONG = { timeout: 60_000 };

/** Opens a project of one's own, through which both phases have run; gives its path. */
async function openSorted(page: Page, product: Product): Promise<string> {
  const { session, path } = await openReader(product.url);
  await page.context().addCookies(session.cookies);
  await page.goto(path);
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  return path;
}

/** What the server has of a project: each category with its files, by name. */
async function readCategories(page: Page, projectPath: string): Promise<Record<string, string[]>> {
  const base = projectPath.replace('/app', '');
  const files = await fetchJson<File[]>(page, `${base}/files`);
  const categories = await fetchJson<Category[]>(page, `${base}/categories`);
  return Object.fromEntries(
    categories.map(({ id, name }) => [
      name,
      files
        .filter((file) => file.final_category_id === id)
        .map(({ filename }) => filename)
        .sort(),
    ]),
  );
}

const change = async (page: Page, category: string, item: string) => {
  await press(page, `Change ${category}`);
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .click();
};

test('a person corrects what was sorted, takes it back, does it again, and a run leaves it so', async ({
  page,
  product,
}) => {
  const projectPath = await openSorted(page, product);
  const sorted = await readCategories(page, projectPath);
  const [first = '', second = ''] = Object.keys(sorted);

  await change(page, first, 'Rename');
  await page.getByLabel(`Name of the category ${first}`).fill('Mine');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Mine', exact: true }).waitFor();
  await see(page, 'Renamed to "Mine"');

  const moved = sorted[second]?.[0] ?? '';
  await page.getByRole('checkbox', { name: `Select ${moved}` }).check();
  await press(page, 'Move to…');
  await page.getByRole('combobox', { name: /^Find a category/ }).fill('mine');
  await page.keyboard.press('Enter');
  await see(page, '1 file moved to "Mine"');
  await see(page, 'Pinned');
  await change(page, 'Mine', 'May grow');
  await see(page, 'Locked, may grow');
  await expect
    .poll(async () => (await readCategories(page, projectPath)).Mine)
    .toEqual([...(sorted[first] ?? []), moved].sort());

  await page.keyboard.press('Control+z');
  await see(page, 'Undone');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readCategories(page, projectPath)).toHaveProperty('Mine', sorted[first]);
  await press(page, 'Redo');
  await expect.poll(async () => (await readCategories(page, projectPath)).Mine).toContain(moved);

  await press(page, 'History');
  await page
    .getByRole('list', { name: 'History' })
    .getByRole('button', { name: /^Back to here/ })
    .last()
    .click();
  await expect.poll(() => readCategories(page, projectPath)).toEqual(sorted);
  await page
    .getByRole('list', { name: 'History' })
    .getByRole('button', { name: /^Back to here/ })
    .first()
    .click();
  await see(page, 'Locked, may grow');

  await press(page, 'Merge categories');
  await page.getByText('Categories merged', { exact: true }).last().waitFor(LONG);
  await expect.poll(async () => (await readCategories(page, projectPath)).Mine).toContain(moved);
});

test('two windows that correct the same project never overwrite each other', async ({
  page,
  context,
  product,
}) => {
  const projectPath = await openSorted(page, product);
  const [first = '', second = ''] = Object.keys(await readCategories(page, projectPath));
  const other = await context.newPage();
  // A window that hears nothing of what the other does.
  await other.route('**/events', (route) => route.abort());
  await other.goto(projectPath);
  await other.getByRole('heading', { name: first, exact: true }).waitFor();
  await other.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await change(page, first, 'May grow');
  await see(page, 'Locked, may grow');

  await change(other, second, 'As it is');
  await see(other, 'Changed in another window');
  await see(other, 'Locked, may grow');
  await press(other, 'Do it again');
  await see(other, 'Locked as it is');
  await see(page, 'Locked as it is');
});

test('by the keyboard alone: chosen, moved to a new category, opened, and taken back', async ({
  page,
  product,
}) => {
  const projectPath = await openSorted(page, product);
  const keyboard = new Keyboard(page);
  const [moved = ''] = Object.values(await readCategories(page, projectPath))[0] ?? [];
  await keyboard.press(page.getByRole('checkbox', { name: `Select ${moved}` }).last(), 'Space');
  await keyboard.press(page.getByRole('button', { name: 'Move to…' }));
  await keyboard.type('Sundries');
  expect(await findViolations(page, { rules: 'all', within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => readCategories(page, projectPath)).toHaveProperty('Sundries', [moved]);
  await expect.poll(() => keyboard.focused()).toBe(`input Select ${moved}`);

  await keyboard.press(page.getByRole('button', { name: moved, exact: true }).last());
  await page.getByRole('dialog').getByText('Category', { exact: true }).waitFor();
  expect(await findViolations(page, { rules: 'all', within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => keyboard.focused()).toBe(`button ${moved}`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readCategories(page, projectPath)).not.toHaveProperty('Sundries');
  expect(keyboard.problems).toEqual([]);
});

test('coarser by the slider shows what would come before it is let go, and one step takes it back', async ({
  page,
  product,
}) => {
  const projectPath = await openSorted(page, product);
  const sorted = await readCategories(page, projectPath);
  await page.getByRole('slider', { name: 'Finer or coarser' }).focus();
  await page.keyboard.press('Home');
  const preview = page.getByRole('list', { name: 'The categories as they would be' });
  await expect(preview.getByRole('listitem')).toHaveCount(1);
  expect(await readCategories(page, projectPath)).toEqual(sorted);
  await page.keyboard.press('Enter');
  const readAllFiles = async () => Object.values(await readCategories(page, projectPath));
  await expect.poll(readAllFiles).toEqual([Object.values(sorted).flat().sort()]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readCategories(page, projectPath)).toEqual(sorted);
});

test('a person finds a file by words in its text, and opens it where they stand', async ({
  page,
  product,
}) => {
  const projectPath = await openSorted(page, product);
  const base = projectPath.replace('/app', '');
  const [file] = await fetchJson<File[]>(page, `${base}/files`);
  const text = await page.evaluate(
    async (url) => (await fetch(url)).text(),
    `${base}/files/${file?.id}/text`,
  );
  const words = text
    .trim()
    .split(/\s+/)
    .slice(-4)
    .join(' ')
    .replace(/["“”„]/g, '');
  const field = page.getByRole('searchbox', { name: /words in their contents$/ });
  await field.fill(`"${words}"`);
  await page.getByText('1 file found', { exact: true }).waitFor(LONG);
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: file?.filename ?? '' });
  await expect(sheet.locator('mark').last()).toBeInViewport();
});
