/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { expect, test } from './support/fixtures.ts';
import { mockError } from './support/mocked-calls.ts';
import { NARROW_VIEWPORT, WIDE_VIEWPORT } from './support/viewports.ts';

const MIDDLE_VIEWPORT = { width: 900, height: 900 };

const KEPT_IN_VIEW =
  'h1, #categories-title, select, [role=tab], [data-variant=primary], [data-index]:focus-within';

/** Returns what a notification covers of what has to stay in view. */
const coveredByToast = (page: Page, kept = KEPT_IN_VIEW): Promise<string[]> =>
  page.evaluate((kept) => {
    const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
    if (!toast) return ['no notification'];
    return [...document.querySelectorAll(kept)].flatMap((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const box = text.getBoundingClientRect();
      const isCovered =
        box.right > toast.left &&
        box.left < toast.right &&
        box.top < toast.bottom &&
        box.bottom > toast.top &&
        element.checkVisibility({ visibilityProperty: true });
      return isCovered ? [element.textContent] : [];
    });
  }, kept);

test.describe('a notification', () => {
  test.use({ sharedWindow: 'reader' });

  for (const viewport of [WIDE_VIEWPORT, MIDDLE_VIEWPORT, NARROW_VIEWPORT])
    test(`covers neither titles, tabs, the next step nor any file at ${viewport.width} px`, async ({
      page,
      reader,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${reader.path}?view=files`);
      const files = page.locator('[data-file] a');
      await files.first().focus();
      const wrong = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('no text') };
      await page.locator('input[type=file]').first().setInputFiles(wrong);
      await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
      await expect.poll(() => coveredByToast(page)).toEqual([]);
      await expect.poll(() => coveredByToast(page, '[data-file]')).toEqual([]);
      for (let row = 1; row < 6; row++) {
        await page.keyboard.press('ArrowDown');
        await expect(files.nth(row)).toBeFocused();
        await expect.poll(() => coveredByToast(page)).toEqual([]);
      }
    });

  for (const viewport of [WIDE_VIEWPORT, NARROW_VIEWPORT])
    test(`covers neither the text of an open file nor the history at ${viewport.width} px`, async ({
      page,
      reader,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${reader.path}?view=files`);
      const link = page.locator('[data-file] a').first();
      await link.waitFor();
      const wrong = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('no text') };
      const notify = () => page.locator('input[type=file]').first().setInputFiles(wrong);
      await notify();
      await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
      await link.click();
      await page.getByRole('region', { name: 'Text of the file' }).waitFor();
      await expect
        .poll(() => coveredByToast(page, 'dialog[open] h2, [aria-label="Text of the file"]'))
        .toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await notify();
      await page.keyboard.press('h');
      await page.getByRole('dialog', { name: 'History' }).waitFor();
      await expect
        .poll(() => coveredByToast(page, 'dialog[open] h2, dialog[open] li:not([data-sonner-toast])'))
        .toEqual([]);
    });

  test('makes room for the tool and the format in the Download tab, which are loaded after it', async ({
    page,
    reader,
  }) => {
    await page.goto(`${reader.path}?view=files`);
    const wrong = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('no text') };
    await page.locator('input[type=file]').first().setInputFiles(wrong);
    await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
    await page.getByRole('tab', { name: 'Download' }).click();
    await page.getByLabel('Plan').waitFor();
    await expect.poll(() => coveredByToast(page)).toEqual([]);
  });
});

test.describe('the workbench', () => {
  test.use({ sharedWindow: 'reader' });

  test('has its tabs in one line where it is narrow', async ({ page, reader }) => {
    await page.setViewportSize(MIDDLE_VIEWPORT);
    await page.goto(reader.path);
    await page.getByRole('tab', { name: 'Download' }).waitFor();
    const tops = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('lets an open file have the whole width of a phone', async ({ page, reader }) => {
    await page.setViewportSize(NARROW_VIEWPORT);
    await page.goto(`${reader.path}?view=files`);
    await page.locator('[data-file] a').first().click();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toMatchObject({ x: 0, width: NARROW_VIEWPORT.width });
  });

  test('lists the files of a category in a tab of its own where its line is opened in one', async ({
    page,
    reader,
    context,
  }) => {
    await page.goto(reader.path);
    const opened = context.waitForEvent('page');
    await page
      .locator('[data-category] > a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.locator('[data-file]').first().waitFor();
    const fileCount = await tab.locator('[data-file]').count();
    await expect(tab.locator('[data-category] > a[aria-current]')).toHaveAccessibleName(
      new RegExp(` ${fileCount} files?$`),
    );
    await tab.close();
    await expect(page.locator('[data-category] > a[aria-current]')).toHaveCount(0);
  });

  test('shows what phase 1 called the files, and higher rows, if that is chosen', async ({
    page,
    reader,
  }) => {
    await page.goto(reader.path);
    const row = page.locator('[data-file]').first();
    const { height: low = 0 } = (await row.boundingBox()) ?? {};
    await page.getByRole('button', { name: 'More about files' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Raw categories' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Comfortable rows' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('columnheader', { name: 'Raw category' }).waitFor();
    const { height: high = 0 } = (await row.boundingBox()) ?? {};
    expect(high).toBeGreaterThan(low + 10);
    const right = await page.getByRole('columnheader', { name: 'Size, KB' }).boundingBox();
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThan(WIDE_VIEWPORT.width);
    await page.getByRole('button', { name: 'More about files' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Raw categories' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Comfortable rows' }).click();
  });
});

test('at a zoom of 400 %, an open file scrolls as a whole, so that its text has the window', async ({
  page,
  projectPath,
}) => {
  const buffer = Buffer.from(Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n'));
  await page.goto(projectPath);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'lines.txt', mimeType: 'text/plain', buffer }]);
  await page.getByRole('link', { name: 'lines.txt' }).click();
  await page.setViewportSize({ width: 320, height: 256 });
  const title = page.getByRole('heading', { name: 'lines.txt' });
  await expect(title).toBeInViewport();
  await page.mouse.move(150, 200);
  // The wheel is lost while the page takes its new shape.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(title).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Line 10', { exact: false })).toBeInViewport();
});

test('own categories stay where they were typed until files are sorted, and scroll, however many, inside their pane', async ({
  page,
  projectPath,
}) => {
  await page.setViewportSize(WIDE_VIEWPORT);
  await page.goto(projectPath);
  await page.getByText('My own categories', { exact: true }).click();
  const names = Array.from({ length: 30 }, (_, index) => `Category ${index + 1}`).join('\n');
  await page.getByLabel('My own categories, one per line').fill(names);
  await page.getByText('Language of new names').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(WIDE_VIEWPORT.height);
  await expect(page.getByLabel('Language of new names')).toBeInViewport();
  await page.getByText('Prefer mine').click();
  await page.getByRole('link', { name: 'Category 30 0 files' }).waitFor();
  await expect(page.getByLabel('My own categories, one per line')).toHaveValue(names);
});

test.describe('a PDF', () => {
  const pdf = {
    name: 'two pages.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf(['Bread is baked from flour and water.', 'The crust is brown.']),
  };

  test('shows its pages as pictures beside their text when asked to', async ({ page, projectPath }) => {
    await page.goto(projectPath);
    await page.locator('input[type=file]').first().setInputFiles([pdf]);
    await page.getByRole('link', { name: 'two pages.pdf' }).click();
    await page.getByText('Bread is baked from flour').waitFor();
    expect(await page.getByRole('img', { name: 'Page 1' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pages as pictures' }).click();
    const first = page.getByRole('img', { name: 'Page 1' });
    await expect.poll(() => first.evaluate(countDarkPixels)).toBeGreaterThan(20);
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByText('Bread is baked from flour').waitFor();
  });

  test('has each picture beside the text of its page, at a search hit too, and draws only those near', async ({
    page,
    projectPath,
  }) => {
    const pages = Array.from(
      { length: 120 },
      (_, index) => `Chapter ${index + 1} is about loaf ${index + 1}.`,
    );
    pages[89] = 'The heron stands in the reeds.';
    await page.goto(projectPath);
    const files = page.locator('input[type=file]').first();
    await files.setInputFiles([{ ...pdf, name: 'long.pdf', buffer: makePdf(pages) }]);
    await page.getByRole('link', { name: 'long.pdf' }).click();
    await page.getByRole('button', { name: 'Pages as pictures' }).click();
    await page.getByText('Page 1 of 120').waitFor();
    const pictures = page.getByRole('img', { name: /^Page \d+$/ });
    const besideText = async (number: number, text: string) => {
      const picture = page.getByRole('img', { name: `Page ${number}`, exact: true });
      await expect.poll(() => picture.evaluate(countDarkPixels)).toBeGreaterThan(20);
      await expect(picture).toBeInViewport();
      await expect(page.getByText(text)).toBeInViewport();
      expect(await pictures.count()).toBeLessThan(9);
    };
    await page.getByText('Chapter 7 is about').scrollIntoViewIfNeeded();
    await besideText(7, 'Chapter 7 is about');
    await page.getByText('Chapter 60 is about').scrollIntoViewIfNeeded();
    await besideText(60, 'Chapter 60 is about');
    await page.getByRole('button', { name: 'Close the file' }).click();
    await page.getByRole('searchbox').fill('heron reeds');
    await page.getByText('1 file found in the contents').waitFor();
    await page.getByRole('link', { name: 'long.pdf' }).click();
    await page.getByRole('button', { name: 'Pages as pictures' }).click();
    await besideText(90, 'The heron stands');
  });

  test('keeps its text where they cannot be shown, and says so', async ({ page, projectPath }) => {
    await page.goto(projectPath);
    await page.locator('input[type=file]').first().setInputFiles([pdf]);
    await page.getByRole('link', { name: 'two pages.pdf' }).click();
    await mockError(page, 'GET /projects/:id/files/:fileId/original', { status: 404 });
    await page.getByRole('button', { name: 'Pages as pictures' }).click();
    await page.getByText('The pages cannot be shown as pictures here.').waitFor();
    await page.getByText('Bread is baked from flour').waitFor();
  });
});

test('a long text goes on while one scrolls, a part of it at a time, and opens where a search hit stands', async ({
  page,
  projectPath,
}) => {
  const lines = Array.from(
    { length: 6_000 },
    (_, line) => `Line ${line + 1} is about loaves and their crust.`,
  );
  lines[2_999] = 'The heron stands in the reeds.';
  const buffer = Buffer.from(lines.join('\n'));
  await page.goto(projectPath);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'long.txt', mimeType: 'text/plain', buffer }]);
  await page.getByRole('link', { name: 'long.txt' }).click();
  const text = page.getByRole('region', { name: 'Text of the file' });
  const shownLines = () => text.textContent().then((shown) => shown?.match(/^Line \d+/gm) ?? []);
  const countDrawn = async () => (await text.evaluate((box) => box.textContent.length)) / buffer.length;
  await expect.poll(shownLines).toContain('Line 1');
  await text.hover();
  const seen = new Set<string>();
  for (let turn = 0; turn < 30; turn++) {
    await page.mouse.wheel(0, 600);
    for (const line of await shownLines()) seen.add(line);
  }
  expect(seen.size).toBeGreaterThan(500);
  expect([...seen]).toEqual(lines.slice(0, seen.size).map((_, line) => `Line ${line + 1}`));
  await text.press('End');
  await expect.poll(shownLines).toContain('Line 6000');
  expect(await countDrawn()).toBeLessThan(0.3);

  await page.getByRole('button', { name: 'Close the file' }).click();
  await page.getByRole('searchbox').fill('heron reeds');
  await page.getByText('1 file found in the contents').waitFor();
  await page.getByRole('link', { name: 'long.txt' }).click();
  await expect(text.getByText('heron')).toBeInViewport();
  await text.hover();
  await page.mouse.wheel(0, 3_000);
  await expect(text.getByText('heron')).not.toBeInViewport();
  await page.mouse.wheel(0, -3_000);
  await expect(text.getByText('heron')).toBeInViewport();
  expect(await countDrawn()).toBeLessThan(0.3);
});

/** How much a page has on it. */
function countDarkPixels(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at + 3] === 255 && (pixels[at] ?? 255) < 200) dark++;
  return dark;
}
