/// <reference lib="dom" />
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startBrowser } from '../support/browser.ts';
import { Person } from '../support/person.ts';
import { Product } from '../support/product.ts';
import { SOCIAL_CARD_SIZE, socialCardHtml } from './social-card.ts';

/**
 * Creates the images of the public pages in web/public: the product in both themes, with the documents in samples/, the
 * social card and the icons. Run with `node scripts/with-node.mjs e2e/pictures/site-pictures.ts` after building the web
 * app.
 */

const SAMPLES = path.join(import.meta.dirname, '../../samples');
const PUBLIC = path.join(import.meta.dirname, '../../web/public');
const THEMES = ['light', 'dark'] as const;

/** In CSS pixels, as in web/src/site/how-it-works.tsx. */
const WIDE = { width: 1280, height: 860 } as const;
const NARROW = { width: 390, height: 720 } as const;
const SHOTS = [
  { name: 'project-wide-THEME', viewport: WIDE, density: 1 },
  { name: 'project-wide-THEME-2x', viewport: WIDE, density: 2 },
  { name: 'project-narrow-THEME', viewport: NARROW, density: 2 },
] as const;
const MAX_CATEGORIES = '8';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Background of the icons, which the system would otherwise choose. The logo stays clear of the corners. */
const ICON_BACKGROUND = '#faf6ed';
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
] as const;
const FAVICON_SIZE = 32;

async function takePictures(): Promise<void> {
  await prepareEncoder();
  const [browser, product] = await Promise.all([
    startBrowser(),
    Product.start({ SIGNUP_COURTESY_CREDITS: '500' }),
  ]);
  try {
    const mark = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
    await drawIcons(browser, mark);
    await drawSocialCard(browser, mark);
    await takeProductScreenshots(browser, product);
  } finally {
    await browser.close();
    await product.discard();
  }
}

async function drawIcons(browser: Browser, mark: string): Promise<void> {
  const page = await browser.newPage();
  for (const { file, size } of ICONS) {
    await writeFile(
      path.join(PUBLIC, file),
      await drawMark(page, mark, { size, share: 0.68, background: ICON_BACKGROUND }),
    );
  }
  const favicon = await drawMark(page, mark, { size: FAVICON_SIZE, share: 1, background: 'transparent' });
  await writeFile(path.join(PUBLIC, 'favicon.ico'), icoOf(favicon, FAVICON_SIZE));
  await page.close();
}

async function drawMark(
  page: Page,
  mark: string,
  { size, share, background }: { size: number; share: number; background: string },
): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}svg{width:${share * 100}%}</style>${mark}`,
  );
  return page.screenshot({ omitBackground: background === 'transparent' });
}

/** Returns an ICO file with one PNG image (ICONDIR and one ICONDIRENTRY, little-endian). */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function drawSocialCard(browser: Browser, mark: string): Promise<void> {
  const page = await browser.newPage({ viewport: SOCIAL_CARD_SIZE });
  await page.setContent(socialCardHtml(mark));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(PUBLIC, 'social-card.png') });
  await page.close();
}

async function takeProductScreenshots(browser: Browser, product: Product): Promise<void> {
  await mkdir(path.join(PUBLIC, 'pictures'), { recursive: true });
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  const person = new Person(await context.newPage());
  await sortSamples(person);
  const visit = { session: await person.page.context().storageState(), address: person.page.url() };
  for (const theme of THEMES) {
    for (const shot of SHOTS) {
      const png = await takeScreenshot(browser, { ...visit, ...shot, theme });
      const file = `${shot.name.replace('THEME', theme)}.webp`;
      await writeFile(path.join(PUBLIC, 'pictures', file), await toWebp(browser, png));
    }
  }
  await context.close();
}

interface ScreenshotOptions {
  session: StorageState;
  address: string;
  theme: (typeof THEMES)[number];
  viewport: { width: number; height: number };
  density: number;
}

/** Takes a screenshot of an address in a new window with an existing session. */
async function takeScreenshot(browser: Browser, shot: ScreenshotOptions): Promise<Buffer> {
  const { session, address, theme, viewport, density } = shot;
  const context = await browser.newContext({
    storageState: session,
    viewport,
    colorScheme: theme,
    deviceScaleFactor: density,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('list', { name: 'Categories' }).getByRole('listitem').first().waitFor();
  await page.getByLabel('Finer or coarser').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return png;
}

/** Goes from the sign-up to a project with both phases complete. */
async function sortSamples(person: Person): Promise<void> {
  const { page } = person;
  await person.signUp('reader@example.org');
  await person.createProject('Reading room');
  const names = (await readdir(SAMPLES)).sort();
  await person.upload(names.map((name) => path.join(SAMPLES, name)));
  await person.categorize();
  await page.getByLabel('Max Categories').fill(MAX_CATEGORIES);
  await page.getByRole('button', { name: 'Merge categories' }).click();
  await page.getByText('Complete', { exact: true }).nth(1).waitFor({ timeout: 60_000 });
}

/** Converts a PNG to lossless WebP, so that its colors match the page around it. The browser only decodes the PNG. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const { width, height, pixels } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The canvas has no 2D context.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      return { width, height, pixels: new Uint8Array(data.buffer).toBase64() };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'));
  const webp = await encodeWebp({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    lossless: 1,
    method: 6,
  });
  return Buffer.from(webp);
}

/** Loads the encoder's WebAssembly from its package; the encoder itself would fetch it, as in a browser. */
async function prepareEncoder(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  await initWebp(await WebAssembly.compile(await readFile(file)));
}

await takePictures();
