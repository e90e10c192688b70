/// <reference lib="dom" />
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBrowser } from './support/browser.ts';
import { Product } from './support/product.ts';

const EXAMPLE_MS = 90_000;
/** The example needs one that knows `--json`; an older one refuses it. */
const hasCurl = spawnSync('curl', ['--json', '{}', '--version']).status === 0;

let browser: Browser;
let product: Product;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});
beforeEach(async () => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await context.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

describe('the API reference', () => {
  it.skipIf(!hasCurl)('shows commands that lead from nothing to a merged file, as they stand', async () => {
    await page.goto('/docs/api');
    const script = await page.locator('#example pre').allTextContents();
    expect(script.length).toBeGreaterThan(5);
    const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-example-'));
    try {
      await writeFile(path.join(folder, 'example.sh'), script.join('\n'));
      await promisify(execFile)('sh', ['example.sh'], {
        cwd: folder,
        env: { ...process.env, SHEAF: product.url },
        timeout: EXAMPLE_MS,
      });
      const merged = await readFile(path.join(folder, 'merged.txt'), 'utf8');
      expect(merged).toContain('Project: Reading room');
      expect(merged).toMatch(/Four of its moons|bake the loaf/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is found from the landing page, and can be read without code', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
    await page.getByRole('heading', { name: 'POST /projects/:id/upload' }).waitFor();

    const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto('/docs/api');
    await reader.getByRole('heading', { name: 'POST /projects/:id/upload' }).waitFor();
    await plain.close();
  });

  it('tells the calls that this server has, and leads only to what is there', async () => {
    await page.goto('/docs/api', { waitUntil: 'networkidle' });
    const response = await page.request.get('/openapi.json');
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> };
    const served = Object.entries(paths).flatMap(([route, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${route.replaceAll(/{(\w+)}/g, ':$1')}`),
    );
    const headings = await page.locator('main h3').allTextContents();
    const told = headings.filter((heading) => /^(GET|POST|DELETE) /.test(heading));
    expect(told.toSorted()).toEqual(served.toSorted());

    const dead = await page
      .locator('main a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.querySelector(href)),
      );
    expect(dead).toEqual([]);
  });

  it('hands over the commands of a step', async () => {
    await page.goto('/docs/api', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Copy.*Sign in/ }).click();
    await page.getByRole('button', { name: /^Copied/ }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/auth/signin');
  });
});
