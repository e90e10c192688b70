import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { startBrowser } from '../support/browser.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { Person } from '../support/person.ts';
import { Product } from '../support/product.ts';

/**
 * Takes the screenshots in docs/screenshots: a person's way from the landing page to a finished project, with the
 * documents in samples/. Run with `node scripts/with-node.mjs e2e/pictures/screenshots.ts` after building the web app.
 */

const SAMPLES = path.join(import.meta.dirname, '../../samples');
const PICTURES = path.join(import.meta.dirname, '../../docs/screenshots');
const VIEWPORTS = [
  { width: 1280, height: 1400 },
  { width: 390, height: 1200 },
] as const;
type Theme = 'light' | 'dark';

const MAX_CATEGORIES = '8';
/** Texts that are also uploaded as PDFs. They are plain ASCII, since the PDF's font has no other characters. */
const PDF_SAMPLES = ['Jupiter and its moons', 'Rye loaf for beginners', 'The branch line to Aldermere'];
const PDF_LINE_LENGTH = 88;
/** Slow enough for the upload of all files to take a few seconds. */
const UPLOAD_BYTES_PER_SECOND = 15_000;
/** The index of the "Uploading" label to wait for before taking the screenshot of the upload. */
const UPLOADING_LABEL_INDEX = 6;

async function takePictures(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-pictures-'));
  const [browser, product] = await Promise.all([
    startBrowser(),
    Product.start({ SIGNUP_COURTESY_CREDITS: '500' }),
  ]);
  try {
    await rm(PICTURES, { recursive: true, force: true });
    await mkdir(PICTURES, { recursive: true });
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'en-GB',
      viewport: VIEWPORTS[0],
    });
    const { errors } = collectPageErrors(context);
    await visit(new Person(await context.newPage()), [
      ...(await sampleTexts()),
      ...(await printPdfs(folder)),
    ]);
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } finally {
    await browser.close();
    await product.discard();
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(person: Person, files: string[]): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await picture(page, 'landing');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).waitFor();
  await picture(page, 'login');
  await person.fillInSignUp('reader@example.org');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();

  await person.createProject(
    'Reading room',
    'Recipes, logbooks, club minutes and course notes from the shelf by the window.',
  );
  await waitUntilIdle(page);
  await uploadSlowly(page, files);
  await categorizeTwice(page);
  await group(page);
  await download(person);

  await page.reload();
  await page.getByRole('button', { name: /^Download ZIP/ }).waitFor();
  await picture(page, 'project', { themes: ['light', 'dark'] });
  await page.goto('/app');
  await page.getByRole('link', { name: 'Manage Reading room' }).waitFor();
  await picture(page, 'projects', { themes: ['light', 'dark'] });
  await page.goto('/app/account');
  await page.getByRole('tab', { name: 'Credit Balance' }).waitFor();
  await picture(page, 'account');
}

async function uploadSlowly(page: Page, files: string[]): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const limitUpload = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await network.send('Network.enable');
  await limitUpload(UPLOAD_BYTES_PER_SECOND);
  await movePointerAway(page);
  await page.locator('input[type=file]').first().setInputFiles(files);
  // Some files have been sent, the others are waiting.
  await page.getByText('Uploading', { exact: true }).nth(UPLOADING_LABEL_INDEX).waitFor();
  await picture(page, 'uploading', { isTransient: true });
  await page.getByText(`${files.length} files uploaded`).first().waitFor({ timeout: 60_000 });
  await limitUpload(-1);
  await network.detach();
  await page.getByRole('button', { name: 'Close the upload report' }).click();
  await waitUntilIdle(page);
}

/** Runs phase 1 once for each width, since it ends before two screenshots can be taken. */
async function categorizeTwice(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Categorization' });
  for (const viewport of VIEWPORTS) {
    const clear = page.getByRole('button', { name: 'Clear all categorization' });
    if (await clear.isVisible()) {
      await clear.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all categorization' }).click();
      await page.getByText('Cleared', { exact: true }).waitFor();
      await waitUntilIdle(page);
    }
    await panel.getByRole('button', { name: /^Categorize \d+ files/ }).click();
    await panel.getByText('Running...').waitFor();
    await picture(page, 'phase-1', { viewports: [viewport], isTransient: true });
    if (!(await panel.getByText('Running...').isVisible()))
      throw new Error('Phase 1 ended before its screenshot was taken.');
    await page.getByText('Phase 1 complete', { exact: true }).waitFor({ timeout: 60_000 });
    await waitUntilIdle(page);
  }
}

/** Runs phase 2 with the panel's default action. */
async function group(page: Page): Promise<void> {
  await page.getByLabel('Max Categories').fill(MAX_CATEGORIES);
  await page.getByRole('button', { name: 'Merge categories' }).click();
  await page.getByText('Phase 2 complete', { exact: true }).waitFor({ timeout: 60_000 });
}

/** Generates and saves every file that the project offers. */
async function download(person: Person): Promise<void> {
  const { page } = person;
  const categories = page.getByRole('region', { name: 'File Group Categories' });
  for (const name of await categories.getByRole('heading', { level: 3 }).allTextContents()) {
    await person.save(`Download Text of ${name}`, { generate: `Generate Text of ${name}` });
    const pdf = categories.getByRole('button', { name: `Generate PDF of ${name}`, exact: true });
    if ((await pdf.count()) > 0)
      await person.save(`Download PDF of ${name}`, { generate: `Generate PDF of ${name}` });
  }
  await person.save(/^Download ZIP/, { generate: /^Generate ZIP/ });
  await person.save(/^Download text file/, { generate: /^Generate text file/ });
}

interface PictureOptions {
  viewports?: readonly (typeof VIEWPORTS)[number][];
  themes?: readonly Theme[];
  /** The state is transient, so the screenshot is taken immediately. */
  isTransient?: boolean;
}

/**
 * Takes screenshots of the viewport, not the whole page, wide and narrow, in files such as `project-1280-light.png`.
 */
async function picture(page: Page, name: string, options: PictureOptions = {}): Promise<void> {
  const { viewports = VIEWPORTS, themes = ['light'], isTransient = false } = options;
  if (!isTransient) {
    await movePointerAway(page);
    await waitUntilIdle(page);
  }
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const file = `${name}-${viewport.width}-${colorScheme}.png`;
      await page.screenshot({
        path: path.join(PICTURES, file),
        animations: isTransient ? 'allow' : 'disabled',
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(VIEWPORTS[0]);
}

/** Moves the pointer away, so that the last clicked element is not shown as hovered. */
const movePointerAway = (page: Page): Promise<void> => page.mouse.move(0, 0);

/** Waits until no notification is left and nothing is being loaded. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page
    .getByText(/^(Loading.*)?\.\.\.$/)
    .first()
    .waitFor({ state: 'detached' });
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
}

async function sampleTexts(): Promise<string[]> {
  const names = await readdir(SAMPLES);
  return names.sort().map((name) => path.join(SAMPLES, name));
}

async function printPdfs(folder: string): Promise<string[]> {
  return Promise.all(
    PDF_SAMPLES.map(async (name) => {
      const text = await readFile(path.join(SAMPLES, `${name}.txt`), 'latin1');
      const file = path.join(folder, `${name}.pdf`);
      await writeFile(file, makePdf([wrap(text)]));
      return file;
    }),
  );
}

function wrap(text: string): string {
  return text.replace(new RegExp(`(?=.{${PDF_LINE_LENGTH}})(.{1,${PDF_LINE_LENGTH}}) `, 'g'), '$1\n');
}

await takePictures();
