import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { readZip } from '@sheaf/testing/documents/zip';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { Keyboard } from './support/keyboard.ts';
import { abortCall, modifyResponse } from './support/mocked-calls.ts';
import { openReader } from './support/prepared-data.ts';
import type { Product } from './support/product.ts';
import {
  askToDelete,
  categoryLine,
  confirm,
  fetchJson,
  openFile,
  press,
  SERVER_TIMEOUT,
  showDownloads,
  waitForText,
} from './support/screen.ts';

/** Opens a project of a new account, in which both phases have run; returns its path. */
async function openNewSortedProject(page: Page, product: Product): Promise<string> {
  const { session, path } = await openReader(product.url);
  await page.context().addCookies(session.cookies);
  await page.goto(path);
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  return path;
}

/** Reads the names of the files in each category from the server, by the category's name. */
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

/** Opens a new sorted project for a person with a keyboard; also returns the name of one of its files. */
async function openWithKeyboard(page: Page, product: Product) {
  const projectPath = await openNewSortedProject(page, product);
  const [filename = ''] = Object.values(await readCategories(page, projectPath))[0] ?? [];
  return { projectPath, filename, keyboard: new Keyboard(page) };
}

const change = async (page: Page, category: string, item: string) => {
  await press(page, `Change ${category}`);
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .click();
};

test('a person corrects what was sorted, undoes and redoes it, and a later run preserves it', async ({
  page,
  product,
}) => {
  const projectPath = await openNewSortedProject(page, product);
  const sorted = await readCategories(page, projectPath);
  const [first = '', second = ''] = Object.keys(sorted);

  await change(page, first, 'Rename');
  await page.getByLabel(`Name of the category ${first}`).fill('Mine');
  await page.keyboard.press('Enter');
  await categoryLine(page, 'Mine').waitFor();
  await waitForText(page, 'Renamed to "Mine"');

  const moved = sorted[second]?.[0] ?? '';
  await page.getByRole('checkbox', { name: `Select ${moved}` }).check();
  await press(page, 'Move to…');
  await page.getByRole('combobox', { name: /^Find (or create )?a category/ }).fill('mine');
  await page.keyboard.press('Enter');
  await waitForText(page, '1 file moved to "Mine"');
  await categoryLine(page, 'Mine').click();
  await waitForText(page, '1 pinned');
  await change(page, 'Mine', 'May grow');
  await waitForText(page, 'Locked, may grow');
  await expect
    .poll(async () => (await readCategories(page, projectPath)).Mine)
    .toEqual([...(sorted[first] ?? []), moved].sort());

  await page.keyboard.press('Control+z');
  await waitForText(page, 'Undone');
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
  await waitForText(page, 'Locked, may grow');
  await page.keyboard.press('Escape');

  await press(page, 'Merge categories');
  await page.getByText('Phase 2 complete', { exact: true }).last().waitFor(SERVER_TIMEOUT);
  await expect.poll(async () => (await readCategories(page, projectPath)).Mine).toContain(moved);
});

test('two windows that correct the same project never overwrite each other', async ({
  page,
  context,
  product,
}) => {
  const projectPath = await openNewSortedProject(page, product);
  const [first = '', second = ''] = Object.keys(await readCategories(page, projectPath));
  const other = await context.newPage();
  // This window receives no events about what the other does.
  await abortCall(other, 'GET /projects/:id/events');
  await other.goto(projectPath);
  await categoryLine(other, first).click();
  await other.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await categoryLine(page, first).click();
  await change(page, first, 'May grow');
  await waitForText(page, 'Locked, may grow');

  await change(other, second, 'As it is');
  await waitForText(other, 'Changed in another window');
  await waitForText(other, 'Locked, may grow');
  await press(other, 'Try again');
  for (const window of [other, page]) {
    await categoryLine(window, second).click();
    await waitForText(window, 'Locked as it is');
  }
});

test('by keyboard alone, a file is selected, moved to a new category, opened and renamed, and the move undone', async ({
  page,
  product,
}) => {
  const { projectPath, keyboard, filename: moved } = await openWithKeyboard(page, product);
  await keyboard.press(page.getByRole('checkbox', { name: `Select ${moved}` }).last(), 'Space');
  await keyboard.press(page.getByRole('button', { name: 'Move to…' }));
  await keyboard.type('Sundries');
  expect(await findViolations(page, { rules: 'all', within: 'dialog:popover-open' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => readCategories(page, projectPath)).toHaveProperty('Sundries', [moved]);
  await expect.poll(() => keyboard.focused()).toBe(`input Select ${moved}`);

  await keyboard.press(page.getByRole('link', { name: moved, exact: true }));
  await page.getByRole('dialog', { name: moved }).waitFor();
  expect(await findViolations(page, { rules: 'all', within: 'dialog[open]:not(:modal)' })).toEqual([]);
  await keyboard.press(page.getByRole('button', { name: 'Rename the file' }));
  // The extension is preserved; Escape only cancels the renaming, without closing the file.
  await page.keyboard.type('Not so');
  await page.keyboard.press('Escape');
  await expect.poll(() => keyboard.focused()).toBe('button Rename the file');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Chosen');
  await page.keyboard.press('Enter');
  const renamed = `Chosen${path.extname(moved)}`;
  await expect.poll(() => readCategories(page, projectPath)).toHaveProperty('Sundries', [renamed]);
  await page.getByRole('dialog').getByRole('heading', { name: renamed, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => keyboard.focused()).toBe(`a ${renamed}`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readCategories(page, projectPath)).not.toHaveProperty('Sundries');
  expect(keyboard.problems).toEqual([]);
});

test('an open file is moved without closing it, and Escape closes the choice of a category before the file', async ({
  page,
  product,
}) => {
  const { projectPath, keyboard, filename: moved } = await openWithKeyboard(page, product);
  await openFile(page, moved);
  const sheet = page.getByRole('dialog', { name: moved });
  const move = sheet.getByRole('button', { name: /, move / });
  await move.click();
  const choice = page.getByRole('combobox', { name: 'Find or create a category' });
  await choice.fill('Sun');
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect.poll(() => keyboard.focused()).toMatch(/, move /);

  await move.click();
  await choice.fill('Sundries');
  await page.getByRole('option', { name: 'Sundries' }).click();
  await expect.poll(() => readCategories(page, projectPath)).toHaveProperty('Sundries', [moved]);
  await sheet.getByRole('button', { name: /^Sundries/ }).waitFor();
  await expect.poll(() => keyboard.focused()).toMatch(/, move /);

  await page.keyboard.press('Control+z');
  await expect.poll(() => readCategories(page, projectPath)).not.toHaveProperty('Sundries');
  await expect(sheet).toBeVisible();
});

test('the category of a doubtful file is confirmed by keyboard while the file is open, and the focus stays in the file', async ({
  page,
  product,
}) => {
  await modifyResponse(page, 'GET /projects/:id/files', (files: File[]) =>
    files.map((file) => ({ ...file, confidence: 0.1 })),
  );
  const { keyboard, filename } = await openWithKeyboard(page, product);
  await keyboard.press(page.getByRole('link', { name: filename, exact: true }));
  const sheet = page.getByRole('dialog', { name: filename });
  await keyboard.press(sheet.getByRole('button', { name: /^It’s right/ }));
  await sheet.getByText('Checked', { exact: true }).waitFor();
  await expect.poll(() => keyboard.focused()).toBe(`dialog ${filename}`);
  await page.keyboard.press('Escape');
  await expect.poll(() => keyboard.focused()).toBe(`a ${filename}`);
  expect(keyboard.problems).toEqual([]);
});

test('whoever gives a category the name of another one by keyboard, and then gives up, is back at that category', async ({
  page,
  product,
}) => {
  const { projectPath, keyboard } = await openWithKeyboard(page, product);
  const [first = '', second = ''] = Object.keys(await readCategories(page, projectPath));
  await keyboard.press(page.getByRole('button', { name: `Change ${first}` }));
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await page.getByLabel(`Name of the category ${first}`).fill(second);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: `"${second}" already exists` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: `Another name for "${first}"` }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => keyboard.focused()).toMatch(new RegExp(`^a ${first.replace(/[^\w\s]/g, '.')}`));
});

test('the open file and the filter are in the address: reload keeps them, and Back closes the file', async ({
  page,
  product,
}) => {
  const projectPath = await openNewSortedProject(page, product);
  const field = page.getByRole('searchbox', { name: /words in their contents$/ });
  await field.fill('moon');
  const opener = page
    .getByRole('region', { name: 'List of files' })
    .getByRole('link', { name: 'Why the Moon has phases.txt', exact: true });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Why the Moon has phases.txt' });
  await sheet.waitFor();
  await page.reload();
  await sheet.waitFor();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(field).toHaveValue('moon');
  await page.goForward();
  await sheet.waitFor();
  const address = page.url();
  // The second click of a double click must not leave the project.
  await sheet.getByRole('button', { name: 'Close the file' }).dblclick();
  await expect(sheet).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(projectPath);
  await page.goForward();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(projectPath);
  await expect(field).toHaveValue('moon');
  await page.reload();
  await expect(field).toHaveValue('moon');

  await askToDelete(page, 'Why the Moon has phases.txt');
  await confirm(page, 'Delete file');
  await waitForText(page, 'Deleted');
  await page.goto(address);
  await page.getByRole('dialog').getByRole('heading', { name: 'This file is no longer here' }).waitFor();
  await press(page, 'Show the project');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).search).toBe('?q=moon');
});

test('however fast one key follows another, it is for the next file', async ({ page, product }) => {
  await openNewSortedProject(page, product);
  const names = await page.locator('[data-file] a').allTextContents();
  // Without a pause even for the browser: on a busy machine, that is how keys arrive.
  await page.evaluate(async () => {
    for (let key = 0; key < 3; key++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
      await Promise.resolve();
    }
  });
  await expect(page.getByRole('dialog', { name: names[2] ?? '', exact: true })).toBeVisible();
});

test('making categories coarser with the slider shows a preview before it is applied, and one undo reverts it', async ({
  page,
  product,
}) => {
  const projectPath = await openNewSortedProject(page, product);
  const sorted = await readCategories(page, projectPath);
  await page.getByRole('slider', { name: 'Finer or coarser' }).focus();
  await page.keyboard.press('Home');
  const preview = page.getByRole('list', { name: 'Preview of the categories' });
  // And how many there are.
  await expect(preview.getByRole('listitem')).toHaveCount(1 + 1);
  expect(await readCategories(page, projectPath)).toEqual(sorted);
  await page.keyboard.press('Enter');
  const readAllFiles = async () => Object.values(await readCategories(page, projectPath));
  await expect.poll(readAllFiles).toEqual([Object.values(sorted).flat().sort()]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readCategories(page, projectPath)).toEqual(sorted);
});

test('a deleted file is brought back from its notification, or removed at once; the keyboard asks before it undoes the run', async ({
  page,
  product,
}) => {
  const projectPath = await openNewSortedProject(page, product);
  const sorted = await readCategories(page, projectPath);
  const [file = ''] = Object.values(sorted)[0] ?? [];
  const withoutFile = () =>
    Object.fromEntries(
      Object.entries(sorted).map(([name, files]) => [name, files.filter((one) => one !== file)]),
    );
  const toast = (title: string) => page.locator('[data-sonner-toast]', { hasText: title });
  const deleteFile = async () => {
    await askToDelete(page, file);
    await waitForText(page, /You can bring it back for 30 seconds\.$/);
    await confirm(page, 'Delete file');
    await toast('Deleted').getByText(`"${file}" deleted.`).waitFor();
  };

  await deleteFile();
  await expect.poll(() => readCategories(page, projectPath)).toEqual(withoutFile());
  await page.keyboard.press('Control+z');
  await waitForText(page, 'Undo the last run?');
  await confirm(page, 'Cancel');
  expect(await readCategories(page, projectPath)).toEqual(withoutFile());
  await toast('Deleted').getByRole('button', { name: 'Bring back' }).click();
  await toast('Brought back').getByText(`"${file}" is back.`).waitFor();
  expect(await readCategories(page, projectPath)).toEqual(sorted);

  await deleteFile();
  await toast('Deleted').getByRole('button', { name: 'Remove now' }).click();
  await toast('Removed for good').waitFor();
  await page.keyboard.press('Control+z');
  await confirm(page, 'Undo run');
  await toast('Undone').waitFor();
  await expect.poll(() => readCategories(page, projectPath)).toEqual({});
});

/** Presses a button and reads the ZIP that it saves. */
async function saveZip(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    press(page, button),
  ]);
  const files = await readZip(await readFile(await download.path()));
  const manifest = JSON.parse(String(files.get('manifest.json')));
  return { filename: download.suggestedFilename(), files, manifest };
}

/** Whether a list shows less than the whole text of its choice. */
const isCut = (list: Locator): Promise<boolean> =>
  list.evaluate((select: HTMLElement) => {
    const shown = select.offsetWidth;
    select.style.setProperty('field-sizing', 'content');
    select.style.width = 'max-content';
    const needed = select.offsetWidth;
    select.removeAttribute('style');
    return needed > shown;
  });

test('a person gets the files for a tool, moves a document, and gets only the two files that changed', async ({
  page,
  product,
}) => {
  await openNewSortedProject(page, product);

  await showDownloads(page);
  const card = page.getByRole('tabpanel', { name: 'Download' });
  expect(await isCut(card.getByLabel('Tool', { exact: true })), 'The name of the tool is cut').toBe(false);
  await card.getByLabel('Tool', { exact: true }).selectOption('ChatGPT Projects');
  await card.getByLabel('Plan', { exact: true }).selectOption('Go, Plus, Edu');
  const download = card.getByRole('button', { name: 'Download for ChatGPT Projects' });
  await expect(download).toBeEnabled();
  // The choice is saved, and leaves Max Categories as it is.
  await page.reload();
  await expect(page.getByLabel('Max Categories')).toHaveValue('50');
  const rows = card.getByRole('table').first().locator('tbody').getByRole('row');
  await expect(card.getByText(/: all fit$/)).toBeVisible();
  const names = await rows.getByRole('rowheader').allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(2);

  const all = await saveZip(page, 'Download for ChatGPT Projects');
  expect(all.filename).toBe('A small shelf for ChatGPT Projects, Go, Plus, Edu.zip');
  expect([...all.files.keys()]).toEqual(['index.md', ...names, 'manifest.json']);
  for (const { name, sha256, bytes } of all.manifest.files) {
    const content = all.files.get(name) ?? Buffer.of();
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  await waitForText(page, /, the newest\.$/);

  const moved = 'Rye loaf for beginners.txt';
  const isWith = (name: string) => all.files.get(name)?.toString('utf8').includes(` · ${moved}`) === true;
  const [to = ''] = names.filter((name) => !isWith(name));
  await page.getByRole('tab', { name: /^Uploaded Files/ }).click();
  await page.getByRole('checkbox', { name: `Select ${moved}` }).check();
  await press(page, 'Move to…');
  await page
    .getByRole('combobox', { name: /^Find (or create )?a category/ })
    .fill(to.replace(/^\d+ | \(\d+ of \d+\)|\.md$/g, '').replace(' - ', ': '));
  await page.keyboard.press('Enter');
  await showDownloads(page);
  await expect(card.getByText(/version 1 \(.*\), 2 of \d+ files behind: 1 document moved\.$/)).toBeVisible({
    timeout: 30_000,
  });

  const changed = await saveZip(page, 'Download only what changed');
  const [from = ''] = names.filter(isWith);
  expect([...changed.files.keys()].sort()).toEqual(
    ['CHANGES.md', from, to, 'index.md', 'manifest.json'].sort(),
  );
  expect(changed.files.get('CHANGES.md')?.toString('utf8')).toContain(` · ${moved}`);
  expect(changed.files.get(to)?.toString('utf8')).toContain(` · ${moved}`);
  expect(changed.files.get(from)?.toString('utf8')).not.toContain(` · ${moved}`);
});

test('a person finds a file by words in its text, and opens it at those words', async ({ page, product }) => {
  const projectPath = await openNewSortedProject(page, product);
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
  await page.getByText('1 file found in the contents', { exact: true }).waitFor(SERVER_TIMEOUT);
  await openFile(page, file?.filename ?? '');
  const sheet = page.getByRole('dialog', { name: file?.filename ?? '' });
  await expect(sheet.locator('mark').last()).toBeInViewport();
});
