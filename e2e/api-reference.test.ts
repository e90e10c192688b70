import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS, expect, test } from './support/fixtures.ts';
import { collectConsole } from './support/page-errors.ts';

const EXAMPLE_MS = 90_000;
/** Whether there is a curl that supports `--json`, which the example needs; older versions reject it. */
const hasCurl = spawnSync('curl', ['--json', '{}', '--version']).status === 0;

test.use({ settings: DEFAULT_SETTINGS, locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] });

let consoleLines: string[];
test.beforeEach(({ page }) => {
  consoleLines = collectConsole(page);
});
test.afterEach(() => {
  expect(consoleLines.filter((line) => line.startsWith('error: '))).toEqual([]);
});

async function read({ request }: Page, address: string) {
  const answer = await request.get(address);
  return { headers: answer.headers(), text: await answer.text() };
}

test.describe('the API reference', () => {
  test('shows commands that, run unchanged, lead from nothing to a merged file', async ({
    page,
    product,
  }) => {
    test.skip(!hasCurl, 'needs a curl that knows --json');
    await page.goto('/docs/api');
    const script = await page.locator('#example pre').allTextContents();
    expect(script.length).toBeGreaterThan(5);
    const folder = test.info().outputDir;
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'example.sh'), script.join('\n'));
    await promisify(execFile)('sh', ['example.sh'], {
      cwd: folder,
      env: { ...process.env, SHEAF: product.url },
      timeout: EXAMPLE_MS,
    });
    const merged = await readFile(path.join(folder, 'merged.txt'), 'utf8');
    expect(merged).toContain('Project: Reading room');
    expect(merged).toMatch(/Four of its moons|bake the loaf/);
  });

  test('is linked from the landing page, and can be read without JavaScript', async ({ page, newWindow }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
    await page.getByRole('heading', { name: 'POST /projects/:id/upload' }).waitFor();

    const reader = await newWindow({ javaScriptEnabled: false });
    await reader.goto('/docs/api');
    await reader.getByRole('heading', { name: 'POST /projects/:id/upload' }).waitFor();
  });

  test('is Markdown at its address with .md, which llms.txt names beside the skill for agents', async ({
    page,
  }) => {
    const llms = await (await page.request.get('/llms.txt')).text();
    for (const file of ['/docs/api.md', '/skills/sheaf/SKILL.md']) {
      expect(llms).toContain(file);
      const { headers, text } = await read(page, file);
      expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(text).toMatch(/^(---\nname: sheaf\n|# API reference\n)/);
    }
    const { text } = await read(page, '/docs/api.md');
    expect(text).toContain('### POST `/projects/:id/upload`');
    expect(text).not.toContain('Copy');
  });

  test('lists exactly the calls of this server, and has no dead links within the page', async ({ page }) => {
    await page.goto('/docs/api', { waitUntil: 'networkidle' });
    const response = await page.request.get('/openapi.json');
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> };
    const served = Object.entries(paths).flatMap(([route, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${route.replaceAll(/{(\w+)}/g, ':$1')}`),
    );
    const headings = await page.locator('main h3').allTextContents();
    const told = headings.filter((heading) => /^(GET|POST|PATCH|DELETE) /.test(heading));
    expect(told.toSorted()).toEqual(served.toSorted());

    const dead = await page
      .locator('main a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.querySelector(href)),
      );
    expect(dead).toEqual([]);
  });

  test('copies the commands of a step', async ({ page }) => {
    await page.goto('/docs/api', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Copy.*Sign in/ }).click();
    await page.getByRole('button', { name: /^Copied/ }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/auth/signin');
  });
});
