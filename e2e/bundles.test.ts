import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '@sheaf/testing/documents/zip';
import { expect, test } from './support/fixtures.ts';
import { openReader } from './support/prepared-data.ts';
import { press, see } from './support/screen.ts';

/** Presses a button, and reads the ZIP that is saved then. */
async function saveZip(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    press(page, button),
  ]);
  const files = await readZip(await readFile(await download.path()));
  const manifest = JSON.parse(String(files.get('manifest.json')));
  return { filename: download.suggestedFilename(), files, manifest };
}

test('a person gets the files for a tool, moves a document, and gets only the two files that changed', async ({
  page,
  product,
}) => {
  const { session, path } = await openReader(product.url);
  await page.context().addCookies(session.cookies);
  await page.goto(path);

  const card = page.getByRole('region', { name: 'Get the files for…' });
  await card.getByLabel('Tool').selectOption('ChatGPT Projects');
  await card.getByLabel('Plan').selectOption('Go, Plus, Edu');
  // The choice is kept, and proposes the maximum of phase 2: 20 files less a tenth.
  await see(page, 'For ChatGPT Projects, Go, Plus, Edu: at most 18 categories.');
  await page.reload();
  await expect(page.getByLabel('Max Categories')).toHaveValue('18');
  const rows = card.getByRole('table').locator('tbody').getByRole('row');
  await expect(card.getByText('All fit')).toBeVisible();
  const names = await rows.getByRole('rowheader').allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(2);
  await expect(rows.getByText('Fits', { exact: true })).toHaveCount(names.length);

  const all = await saveZip(page, 'Download all files');
  expect(all.filename).toBe('A small shelf for ChatGPT Projects, Go, Plus, Edu.zip');
  expect([...all.files.keys()]).toEqual(['index.md', ...names, 'manifest.json']);
  for (const { name, sha256, bytes } of all.manifest.files) {
    const content = all.files.get(name) ?? Buffer.of();
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  await see(page, /^Nothing has changed since/);

  const moved = 'Rye loaf for beginners.txt';
  const isWith = (name: string) => all.files.get(name)?.toString('utf8').includes(` · ${moved}`) === true;
  const [to = ''] = names.filter((name) => !isWith(name));
  await page.getByRole('checkbox', { name: `Select ${moved}` }).check();
  await press(page, 'Move to…');
  await page
    .getByRole('combobox', { name: /^Find a category/ })
    .fill(to.replace(/^\d+ | \(\d+ of \d+\)|\.md$/g, ''));
  await page.keyboard.press('Enter');
  await expect(card.getByText(/: 2 of \d+ files changed: 1 document moved\.$/)).toBeVisible({
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
