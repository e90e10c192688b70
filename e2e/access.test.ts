import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, change, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import { findMingled } from './support/direction.ts';
import { HEARD_OF_A_PROJECT } from './support/heard.ts';
import { Keyboard } from './support/keyboard.ts';
import { findOverflow } from './support/layout.ts';
import { Listener } from './support/listener.ts';
import { Product } from './support/product.ts';
import { asRunning, runUnderWay } from './support/run.ts';
import { confirm, press, see } from './support/screen.ts';
import { DOCUMENTS } from './support/shelf.ts';
import { ACCOUNT_STATES } from './support/states/account.ts';
import { LIST_STATES } from './support/states/list.ts';
import { lookAt, WIDE } from './support/states/look.ts';
import { openPlaces } from './support/states/places.ts';
import { PROJECT_STATES } from './support/states/project.ts';
import { PUBLIC_STATES } from './support/states/public.ts';
import type { Places } from './support/states/state.ts';

/** What the server works at. */
const LONG = { timeout: 60_000 };

let browser: Browser;
let product: Product;
let places: Places;
let signedIn: BrowserContextOptions;

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ RATE_LIMIT: 'off' })]);
  ({ places, session: signedIn } = await openPlaces(browser, product.url));
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    viewport: WIDE,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

describe('every state of every screen', () => {
  it.concurrent.each([
    ['public screens', PUBLIC_STATES, false],
    ['lists and the account', [...LIST_STATES, ...ACCOUNT_STATES], true],
    ['a project', PROJECT_STATES, true],
  ] as const)(
    'of %s suits everybody',
    async (_, states, isSignedIn) => {
      const page = await openWindow({ reducedMotion: 'reduce', ...(isSignedIn ? signedIn : {}) });
      const wrong: string[] = [];
      for (const state of states) {
        const found = await lookAt(page, { state, places }).catch((error: unknown) => [String(error)]);
        wrong.push(...found.map((what) => `${state.name}, ${what}`));
      }
      await page.context().close();
      expect(wrong).toEqual([]);
    },
    400_000,
  );
});

describe('a person with a keyboard alone', () => {
  it('goes the whole way from the landing page to the downloaded file, and always sees where they are', async () => {
    const page = await openWindow();
    const keyboard = new Keyboard(page);
    const listener = await Listener.on(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    await page.goto('/', { waitUntil: 'networkidle' });

    await page.keyboard.press('Tab');
    expect(await keyboard.focused()).toBe('a Skip to content');
    await page.keyboard.press('Enter');
    await keyboard.press(page.getByRole('link', { name: 'Start Organizing' }).first());

    await keyboard.goTo(page.getByRole('tab', { name: 'Sign In' }));
    await page.keyboard.press('ArrowRight');
    await keyboard.goTo(page.getByLabel('Email'));
    // Another try would find the account of the first.
    await keyboard.type(`by-keys-${Date.now()}@example.org`);
    await keyboard.goTo(page.getByLabel('Password', { exact: true }));
    await keyboard.type('a good password');
    await keyboard.goTo(page.getByLabel('Confirm Password'));
    await keyboard.type('a good password');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await expect.poll(() => keyboard.focused()).toMatch(/^main /);
    await keyboard.press(button('New Project'));
    await expect.poll(() => keyboard.focused()).toMatch(/^input /);
    await keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keys', exact: true }).waitFor();
    await expect.poll(() => keyboard.focused()).toMatch(/^main /);

    const chosen = page.waitForEvent('filechooser');
    await keyboard.press(button(/^Drop files here/));
    const chooser = await chosen;
    await chooser.setFiles(DOCUMENTS);
    await see(page, '6 files uploaded.');
    await page.keyboard.press('Alt+KeyT');
    await keyboard.press(button('Close toast'));
    await expect.poll(() => keyboard.focused()).not.toBe('');

    await keyboard.press(button('Delete Jupiter and its moons.txt'));
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(() => keyboard.focused()).toBe('button Cancel');
    await page.keyboard.press('Escape');
    await expect.poll(() => keyboard.focused()).toBe('button Delete Jupiter and its moons.txt');

    await keyboard.goTo(button('Categorize 6 files'), 'back');
    await page.keyboard.press('Enter');
    await page.getByText('Complete', { exact: true }).waitFor(LONG);
    expect(await keyboard.focused()).toMatch(/^li /);
    await keyboard.press(button('Merge categories'));
    await page.getByText('Categories merged', { exact: true }).waitFor(LONG);
    expect(await keyboard.focused()).toMatch(/^li /);

    await keyboard.press(button(/^Confidence: /));
    await see(page, 'Told by');
    await keyboard.goTo(button(/^Generate Text of /), 'back');
    await page.keyboard.press('Enter');
    await button(/^Download Text of /).waitFor(LONG);
    expect(await keyboard.focused()).toMatch(/^li /);
    await keyboard.goTo(button(/^Download Text of /));
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

    expect(repeated(await listener.heard())).toEqual([]);
    await keyboard.goTo(button('Sign Out'), 'back');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await expect.poll(() => keyboard.focused()).toMatch(/^main /);
    expect(keyboard.complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a person who listens', () => {
  it('is told of a run at its start and each quarter, not at every step', async () => {
    const page = await openWindow(signedIn);
    const listener = await Listener.on(page);
    await change(page, 'GET /projects/:id/phase-status', asRunning);
    const steps = Array.from({ length: 99 }, (_, index) =>
      runUnderWay({ progress: index + 1, progress_message: `Comparing category ${index + 1}` }),
    );
    const events = steps.map((job) => `data: ${JSON.stringify({ type: 'job', job })}\n\n`).join('');
    await page.route('**/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: events }),
    );
    await page.goto(places.sorted);
    await see(page, /^Comparing category 99/);
    const heard = (await listener.heard()).filter((words) => words !== 'Loading...');
    expect(heard).toContain('Phase 2 is running, 75% done');
    expect(heard.filter((words) => !/^Phase 2 is running(, \d\d% done)?$/.test(words))).toEqual([]);
    expect(repeated(heard)).toEqual([]);
    await page.context().close();
  });

  it('finds landmarks, headings, regions and each file by name', async () => {
    const page = await openWindow(signedIn);
    await page.goto(places.sorted);
    await page.getByRole('heading', { name: 'At a glance' }).waitFor();
    await see(page, 'Jupiter and its moons.txt');
    const lines = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim());
    expect(lines).toEqual(expect.arrayContaining(HEARD_OF_A_PROJECT));
    await page.context().close();
  });
});

describe('names from right to left', () => {
  const FILES = [
    'تقرير سنوي (مسودة) 2024.pdf',
    'דוח 12.txt',
    'Notes عن الخبز (2).md',
    'مقال '.repeat(30).trim(),
  ];
  const CATEGORIES = ['خبز ومخبوزات (1)', 'כוכבים ו-Space'];
  const PROJECT = 'أرشيف 2024 (نهائي)';
  const NAMES = [...FILES, ...CATEGORIES, PROJECT];

  it('keep their own order and that of the words around them, wherever they stand', async () => {
    const page = await openWindow(signedIn);
    await renameEverything(page);
    const mingled: string[] = [];
    const check = async (where: string) =>
      mingled.push(...(await findMingled(page, NAMES)).map((what) => `${where}, ${what}`));

    await page.goto('/app');
    await page.getByRole('heading', { name: PROJECT }).first().waitFor();
    await check('projects');
    await press(page, `Delete ${PROJECT}`);
    await page.getByRole('alertdialog').waitFor();
    await check('deleting a project');

    await page.goto(places.sorted);
    await page.getByRole('heading', { name: 'At a glance' }).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page
      .getByRole('button', { name: `Delete ${FILES[0]}` })
      .first()
      .waitFor();
    await press(page, `Show files of ${CATEGORIES[0]}`);
    await check('a project');
    await press(page, `Delete the category ${CATEGORIES[0]}`);
    await check('deleting a category');
    await page.keyboard.press('Escape');
    await press(page, `Delete ${FILES[0]}`);
    await check('deleting a file');
    await answer(page, 'DELETE /projects/:id/files/:fileId', { message: '' });
    await confirm(page, 'Delete file');
    await page.getByText(/^".+" deleted\.$/).waitFor();
    await check('a notification');
    await refuse(page, 'POST /projects/:id/upload', { status: 500 });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: FILES[2] ?? '',
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      });
    await see(page, '1 file not uploaded');
    await check('failed uploads');

    await change(page, 'GET /credits/transactions', (entries: object[]) =>
      entries.map((entry) => ({ ...entry, description: `File categorization of 6 files in "${PROJECT}"` })),
    );
    await page.goto('/app/account?tab=history');
    await page
      .getByText(/^File categorization of 6 files in/)
      .first()
      .waitFor();
    await check('transactions');
    expect(mingled).toEqual([]);
    await page.context().close();
  });

  async function renameEverything(page: Page): Promise<void> {
    const renamed = (project: object) => ({ ...project, name: PROJECT });
    await change(page, 'GET /projects', (projects: object[]) => projects.map(renamed));
    await change(page, 'GET /projects/:id', renamed);
    await change(page, 'GET /projects/:id/categories', (categories: object[]) =>
      categories.map((category, index) => ({ ...category, name: CATEGORIES[index] })),
    );
    await change(page, 'GET /projects/:id/files', (files: object[]) =>
      files.map((file, index) => ({
        ...file,
        filename: FILES[index % FILES.length],
        raw_category: CATEGORIES[index % 2],
        final_category_name: CATEGORIES[index % 2],
      })),
    );
    await change(page, 'GET /projects/:id/raw-categories', (raw: { raw_categories: object[] }) => ({
      ...raw,
      raw_categories: CATEGORIES.map((name) => ({ name, count: 3, language: 'ar' })),
    }));
  }
});

describe('numbers and dates', () => {
  it.each([
    ['en-US', 'of 1,000', 'Mar 9, 2026'],
    ['de-DE', 'of 1.000', '09.03.2026'],
    ['ar-EG', 'of ١٬٠٠٠', /^٠٩.*٢٠٢٦$/],
  ])('are written as %s writes them', async (locale, limit, day) => {
    const page = await openWindow({ ...signedIn, locale });
    await change(page, 'GET /projects/:id', (project: object) => ({
      ...project,
      created_at: '2026-03-09T12:00:00.000Z',
    }));
    await page.goto(places.sorted);
    await see(page, limit);
    await see(page, day);
    expect(await findOverflow(page)).toEqual([]);
    await page.context().close();
  });
});

/** What was said more than once. */
const repeated = (heard: readonly string[]) => heard.filter((words, index) => heard.indexOf(words) !== index);
