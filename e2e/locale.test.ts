/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { asReader, expect, test } from './support/fixtures.ts';
import { findOverflow } from './support/layout.ts';
import { mockError, mockResponse, modifyResponse } from './support/mocked-calls.ts';
import { askToDelete, categoryLine, chooseItem, confirm, press, waitForText } from './support/screen.ts';

test.use(asReader);

test.describe('right-to-left names', () => {
  const FILES = [
    'تقرير سنوي (مسودة) 2024.pdf',
    'דוח 12.txt',
    'Notes عن الخبز (2).md',
    'مقال '.repeat(30).trim(),
  ];
  const CATEGORIES = ['خبز ومخبوزات (1)', 'כוכבים ו-Space'];
  const PROJECT = 'أرشيف 2024 (نهائي)';
  const NAMES = [...FILES, ...CATEGORIES, PROJECT];

  test('keep their own order and that of the words around them wherever they appear', async ({
    page,
    reader,
  }) => {
    await renameEverything(page);
    const unisolated: string[] = [];
    const check = async (where: string) =>
      unisolated.push(...(await findUnisolatedNames(page, NAMES)).map((what) => `${where}, ${what}`));

    await page.goto('/app');
    await page.getByRole('heading', { name: PROJECT }).first().waitFor();
    await check('projects');

    await page.goto(reader.path);
    await page
      .getByRole('link', { name: FILES[0] ?? '' })
      .first()
      .waitFor();
    await categoryLine(page, CATEGORIES[0] ?? '')
      .first()
      .click();
    await check('a project');
    await chooseItem(page, `Change ${CATEGORIES[0]}`, 'Delete…');
    await check('deleting a category');
    await page.keyboard.press('Escape');
    await press(page, 'Show all files');
    await askToDelete(page, FILES[0] ?? '');
    await check('deleting a file');
    await mockResponse(page, 'DELETE /projects/:id/files/:fileId', { message: '' });
    await confirm(page, 'Delete file');
    await page.getByText(/^".+" deleted\.$/).waitFor();
    await check('a notification');
    await mockError(page, 'POST /projects/:id/upload', { status: 500 });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: FILES[2] ?? '',
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      });
    await waitForText(page, '1 file not uploaded');
    await check('failed uploads');

    await modifyResponse(page, 'GET /credits/transactions', (entries: object[]) =>
      entries.map((entry) => ({ ...entry, description: `File categorization of 6 files in "${PROJECT}"` })),
    );
    await page.goto('/app/account?tab=history');
    await page
      .getByText(/^File categorization of 6 files in/)
      .first()
      .waitFor();
    await check('transactions');
    expect(unisolated).toEqual([]);
  });

  async function renameEverything(page: Page): Promise<void> {
    const renamed = (project: object) => ({ ...project, name: PROJECT });
    await modifyResponse(page, 'GET /projects', (projects: object[]) => projects.map(renamed));
    await modifyResponse(page, 'GET /projects/:id', renamed);
    await modifyResponse(page, 'GET /projects/:id/categories', (categories: object[]) =>
      categories.map((category, index) => ({ ...category, name: CATEGORIES[index] })),
    );
    await modifyResponse(page, 'GET /projects/:id/files', (files: object[]) =>
      FILES.map((filename, index) => ({
        ...files[index],
        filename,
        raw_category: CATEGORIES[index % 2],
        final_category_name: CATEGORIES[index % 2],
      })),
    );
    await modifyResponse(page, 'GET /projects/:id/raw-categories', (raw: { raw_categories: object[] }) => ({
      ...raw,
      raw_categories: CATEGORIES.map((name) => ({ name, count: 3, language: 'ar' })),
    }));
  }
});

test.describe('numbers and dates', () => {
  for (const [locale, limit, day] of [
    ['en-US', 'of 1,000', 'Mar 9, 2026'],
    ['de-DE', 'of 1.000', '09.03.2026'],
    ['ar-EG', 'of ١٬٠٠٠', /^٠٩.*٢٠٢٦$/],
  ] as const)
    test(`are formatted for ${locale}`, async ({ newWindow, reader }) => {
      const page = await newWindow({ storageState: reader.session, locale });
      await page.goto(reader.path);
      await waitForText(page, limit);
      expect(await findOverflow(page)).toEqual([]);
      await modifyResponse(page, 'GET /projects', (projects: object[]) =>
        projects.map((project) => ({ ...project, created_at: '2026-03-09T12:00:00.000Z' })),
      );
      await page.goto('/app');
      await waitForText(page, day);
      expect(await findOverflow(page)).toEqual([]);
    });
});

/**
 * Finds right-to-left names that are not properly isolated from the text around them: not isolated at all, isolated
 * together with other words, or shown from left to right.
 */
function findUnisolatedNames(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const rightToLeft = /[\u0590-\u07ff]/;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.nodeValue ?? '';
      const parent = node.parentElement;
      // In plain-text sentences, names are enclosed in the characters FSI and PDI instead of an element.
      const isLoose = rightToLeft.test(words.replace(/\u2068[^\u2069]*\u2069/gu, ''));
      if (!isLoose || !parent?.checkVisibility() || parent.closest('.sr-only, script')) continue;
      const holder = parent.closest<HTMLElement>('bdi, [dir=auto]');
      const whole = holder?.textContent?.trim() ?? '';
      if (!holder) found.push(`not isolated: ${words}`);
      else if (!names.includes(whole)) found.push(`isolated together with other words: ${whole}`);
      else if (rightToLeft.test(whole.charAt(0)) && getComputedStyle(holder).direction !== 'rtl')
        found.push(`from left to right: ${whole}`);
    }
    return found;
  }, names);
}
