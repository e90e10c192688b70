/// <reference lib="dom" />
import type { Project } from '@sheaf/contract/projects';
import { expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import { modifyFields, modifyResponse } from './support/mocked-calls.ts';
import { Person, textFile } from './support/person.ts';
import { askToDelete, confirm, fetchJson, press, waitForText } from './support/screen.ts';
import { NARROW_VIEWPORT, WIDE_VIEWPORT } from './support/viewports.ts';

const BREAD = 'Bread is baked from flour.';

test('a newcomer tries everything with the sample documents, and knows the cost in advance', async ({
  page,
}) => {
  const person = new Person(page);
  await person.signUp();
  await waitForText(page, /categorizing them costs nothing\. Phase 2 costs 10 credits; you have 50\./);
  await press(page, 'Try it with sample documents');
  await page.getByRole('heading', { name: 'Sample documents', exact: true }).waitFor();
  await waitForText(page, '24 files uploaded.');
  await page.getByRole('button', { name: 'Sort 24 files · 10 credits' }).waitFor();
  await page.getByRole('button', { name: 'Try it with sample documents' }).waitFor({ state: 'detached' });
  await person.categorize();
  await press(page, 'Merge categories');
  await page
    .getByText(/^24 of 24 placed in \d+ categories/)
    .first()
    .waitFor({ timeout: 60_000 });
  await waitForText(page, '40 credits');

  await page.getByRole('tab', { name: 'Picture' }).click();
  await page.getByText('Show as a table').first().click();
  const rows = page.getByRole('tabpanel', { name: 'Picture' }).getByRole('table').first().locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(await page.locator('[data-category]').count());
});

test('a page that loses its server says so, keeps its content, and works again when the server is back', async ({
  page,
  projectPath,
}) => {
  const person = new Person(page);
  await page.goto(projectPath);
  await person.upload([textFile('kept.txt', BREAD)]);
  await page.context().setOffline(true);
  await waitForText(page, 'No connection to the server.');
  await waitForText(page, 'kept.txt');
  await askToDelete(page, 'kept.txt');
  await confirm(page, 'Delete file');
  await waitForText(page, 'Delete failed');
  await press(page, 'Rename the project');
  await page.getByLabel('Project name').fill('Renamed without a connection');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Not saved yet');
  // Not covered by the notification.
  await page.getByRole('button', { name: 'Try now' }).click({ trial: true });
  // On a phone, nothing covers the notice, either.
  await press(page, 'Close the file');
  await page.setViewportSize(NARROW_VIEWPORT);
  const isUncovered = page.getByText('No connection to the server.', { exact: true }).evaluate((notice) => {
    window.scrollTo(0, document.body.scrollHeight);
    const { left, top } = notice.getBoundingClientRect();
    return document.elementFromPoint(left + 1, top + 1) === notice;
  });
  expect(await isUncovered).toBe(true);
  await page.setViewportSize(WIDE_VIEWPORT);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(projectPath.replace('/app', ''))) calls.push(request.method());
  });
  await page.context().setOffline(false);
  await waitForText(page, 'Reconnected');
  await waitForText(page, 'Your change is saved');
  // In between, the page would have read, and shown, the old name.
  expect(calls[0]).toBe('PATCH');
  await page.getByText('No connection to the server.').waitFor({ state: 'detached' });
  await askToDelete(page, 'kept.txt');
  await confirm(page, 'Delete file');
  await waitForText(page, '"kept.txt" deleted.');
  const stored = () => fetchJson<Project>(page, projectPath.replace('/app', ''));
  await expect.poll(async () => (await stored()).name).toBe('Renamed without a connection');
});

test('a broken part leaves the others usable, and a broken screen leaves the header usable', async ({
  person,
  page,
}) => {
  await page.route(/new-project-form-.*\.js$/, (route) => route.abort());
  await press(page, 'New Project');
  await waitForText(page, 'New Project could not be shown');
  await waitForText(page, 'No projects yet');
  await stopIntercepting(page);
  await Promise.all([page.waitForEvent('load'), press(page, 'Refresh Page')]);
  await person.createProject('Whole');
  // Data that conforms to the contract can break a screen only through a bug, which is simulated here.
  await page.addInitScript(() => {
    const { prototype } = Intl.DateTimeFormat;
    const whole = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get: () => {
        throw new Error('made to break');
      },
    });
    addEventListener('mend', () => Object.defineProperty(prototype, 'format', whole));
  });
  await page.goto('/app');
  await waitForText(page, 'Something went wrong');
  await page.evaluate(() => dispatchEvent(new Event('mend')));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
});

test('names longer than 180 characters are truncated wherever they appear', { tag: ['@2.42'] }, async ({
  page,
  projectPath,
}) => {
  const person = new Person(page);
  const name = 'n'.repeat(190);
  await page.goto(projectPath);
  await person.upload([textFile(`${name}.txt`, BREAD)]);
  await modifyResponse(page, 'GET /projects/:id/files', (files: object[]) =>
    files.map((file) => ({ ...file, raw_category: 'c', final_category_name: 'c'.repeat(181) })),
  );
  await modifyFields(page, 'GET /projects/:id', { category_count: 1 });
  await page.reload();
  const files = page.getByRole('region', { name: 'Uploaded Files' }).first();
  await files.getByText(`${'n'.repeat(180)}…`, { exact: true }).waitFor();
  await files.getByText(`${'c'.repeat(180)}…`, { exact: true }).waitFor();
});

test('a thousand files can be browsed by keyboard, each with its position and the total, and the focus is kept', async ({
  page,
  projectPath,
}) => {
  const person = new Person(page);
  await page.goto(projectPath);
  await person.upload([textFile('one.txt', BREAD)]);
  await modifyResponse(page, 'GET /projects/:id/files', ([file]: object[]) =>
    Array.from({ length: 1_000 }, (_, index) => ({
      ...file,
      id: `0190a5d2-0000-7000-8000-${String(index).padStart(12, '0')}`,
      filename: `file ${index + 1}.txt`,
    })),
  );
  await page.reload();
  const list = page.getByRole('region', { name: 'List of files' });
  const row = (number: number) => list.locator(`tr[aria-rowindex="${number + 1}"]`);
  await row(1).waitFor();
  expect(await list.locator('tbody tr').count()).toBeLessThan(60);

  await list.getByRole('link', { name: 'file 1.txt', exact: true }).focus();
  await list.evaluate((box) => {
    box.scrollTop = box.scrollHeight / 2;
  });
  await row(500).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('file 1.txt');

  await list.focus();
  await page.keyboard.press('End');
  await row(1_000).waitFor();
  await page.keyboard.press('Home');
  await row(1).waitFor();
  await expect(row(1)).toBeInViewport();
});
