import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import { deactivate, mockError, modifyFields } from './support/mocked-calls.ts';
import { textFile } from './support/person.ts';
import { press, waitForText } from './support/screen.ts';

const MB = 1_048_576;
const UPLOAD = 'POST /projects/:id/upload';
test.describe.configure({ mode: 'parallel' });

const choose = (page: Page, files: ReturnType<typeof textFile>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

async function openProject(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForText(page, /up to 10 MB/);
}

test('a folder of three levels keeps them, and its folders become categories', async ({
  page,
  projectPath,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'papers-'));
  for (const place of ['Letters/1989', 'Letters/1990', 'Bills/2020']) {
    await mkdir(path.join(folder, place), { recursive: true });
    await writeFile(path.join(folder, place, 'README.md'), `About ${place}.`);
  }
  await openProject(page, projectPath);
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  const rows = page.getByRole('table', { name: 'Uploaded Files' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await press(page, 'Folder');
  const root = path.basename(folder);
  const folders = ['Bills/2020', 'Letters/1989', 'Letters/1990'].map((place) => `${root}/${place}`);
  for (const [index, place] of folders.entries()) await expect(rows.nth(index)).toContainText(place);
  await page.getByRole('searchbox').fill('letters/1990');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByText('My own categories', { exact: true }).click();
  await press(page, 'Keep my folders');
  await waitForText(page, 'Kept the folders Letters and Bills as categories');
  await expect(rows.nth(0)).toContainText('Bills');
  await rm(folder, { recursive: true });
});

test.describe('a file chosen for upload', () => {
  test('is left out if its type is not accepted, with a message', { tag: ['@5.5', '@8.39'] }, async ({
    page,
    projectPath,
  }) => {
    await openProject(page, projectPath);
    await choose(page, [textFile('photo.jpg')]);
    await waitForText(page, 'Invalid file type');
    await waitForText(page, 'Please upload only .txt, .md, or .pdf files.');
    await waitForText(page, 'File type must be .txt, .md, .pdf');
    expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
  });

  test('is converted to Markdown on request, and the others go on if one cannot be', async ({
    page,
    projectPath,
  }) => {
    await openProject(page, projectPath);
    const page1 =
      '<h1>Tides</h1><p>High <b>and</b> low.</p><img src="https://tracker.example/p.gif" alt="A gauge">';
    const outside: string[] = [];
    page.on('request', (request) => outside.push(request.url()));
    await choose(page, [
      textFile('tides.html', page1),
      textFile('offer.eml', 'From: a@example.com\nSubject: Offer\n\nDear all\n'),
      textFile('lease.rtf', '{\\rtf1\\ansi Rent is due{\\b  monthly}.\\par}'),
      textFile('broken.docx', 'no archive'),
    ]);
    await waitForText(page, 'Please upload only .txt, .md, or .pdf files.');
    await press(page, 'Convert 4 files to Markdown');
    await waitForText(page, /^This file is damaged, or not what its name says/);
    await waitForText(page, 'tides.html.md');
    await waitForText(page, 'offer.eml.md');
    await waitForText(page, 'lease.rtf.md');
    await waitForText(page, 'tides.html: Left out: 1 picture.');
    expect(outside.filter((url) => url.includes('tracker.example'))).toEqual([]);
  });

  test('is left out if it is too large, with a message that has its size and the limit', {
    tag: ['@5.6'],
  }, async ({ page, projectPath }) => {
    await modifyFields(page, 'GET /system/limits', {
      max_text_file_size_bytes: MB,
      max_text_file_size_mb: 1,
    });
    await page.goto(projectPath);
    await waitForText(page, /up to 1 MB/);
    await choose(page, [textFile('long.txt', 'a'.repeat(MB + 1))]);
    await waitForText(page, 'File size limit exceeded');
    await waitForText(page, 'Files too large: long.txt (1.01 MB, limit 1 MB)');
  });

  test('must fit into the remaining slots and storage', { tag: ['@5.7', '@5.8'] }, async ({
    page,
    projectPath,
  }) => {
    await modifyFields(page, 'GET /system/limits', {
      max_documents_per_project: 2,
      max_project_storage_bytes: 2 * MB,
    });
    await page.goto(projectPath);
    await waitForText(page, 'of 2');
    await choose(page, [textFile('1.txt'), textFile('2.txt'), textFile('3.txt')]);
    await waitForText(page, 'Upload limit exceeded');
    await waitForText(page, 'Cannot upload 3 files. Only 2 slots remaining (limit: 2 files per project).');
    await choose(page, [textFile('large.txt', 'a'.repeat(2 * MB + 1))]);
    await waitForText(page, 'Storage limit exceeded');
    await waitForText(page, /The limit is 2 MB, 0 MB are in use, and this upload is 2\.01 MB\./);
  });

  test('is not accepted from a deactivated account, even if it is dropped', { tag: ['@5.9'] }, async ({
    page,
    projectPath,
  }) => {
    await deactivate(page);
    await page.goto(projectPath);
    await waitForText(page, 'Please reactivate your account to upload files.');
    await drop(page, 'note.txt');
    await waitForText(page, 'Account Deactivated');
  });
});

test('a file dropped on the list of projects creates a project named after the day; a file of another type does not', async ({
  person: { page },
}) => {
  await waitForText(page, /Drop files or a folder here to start a project/);
  await drop(page, 'photo.jpg');
  await waitForText(page, 'Invalid file type');
  expect(new URL(page.url()).pathname).toBe('/app');
  await drop(page, 'Minutes of May.txt');
  await page.getByRole('heading', { name: /^Documents, \d+ \w{3}$/, level: 1 }).waitFor();
  await waitForText(page, '1 file uploaded.');
  await page.getByRole('button', { name: 'Rename the project' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Manage Documents, / }).waitFor();
  await waitForText(page, 'Next: categorize 1 file');
});

test('a project created from files is named after those that can be uploaded', async ({
  person: { page },
}) => {
  await waitForText(page, /Drop files or a folder here to start a project/);
  await choose(page, [
    textFile('letter.docx'),
    textFile('Lease.txt', 'The rent.'),
    textFile('Bill.txt', 'A bill.'),
  ]);
  await page.getByRole('heading', { name: /^Documents, \d+ [A-Z][a-z]+$/ }).waitFor();
  await waitForText(page, /^2 files uploaded/);
});

test.describe('an upload', () => {
  test('of more than 50 files is sent in batches of 25; only what failed is sent again', {
    tag: ['@7.16', '@7.18', '@7.21', '@8.34'],
  }, async ({ page, projectPath }) => {
    await openProject(page, projectPath);
    const sizes: number[] = [];
    await page.route(/\/upload$/, (route, request) => {
      sizes.push(request.postData()?.match(/name="files"/g)?.length ?? 0);
      const problem = { title: 'Busy', detail: 'The server is starting.' };
      return sizes.length === 2 ? route.fulfill({ status: 503, json: problem }) : route.fallback();
    });
    await choose(
      page,
      Array.from({ length: 51 }, (_, index) => textFile(`note ${index}.txt`)),
    );
    await waitForText(page, /^Batch \d of 3/);
    await waitForText(page, 'Partial upload success');
    await waitForText(page, '26 uploaded, 25 failed');
    await waitForText(page, 'Batch upload failed: The server is starting.');
    await press(page, 'Retry failed (25)');
    await waitForText(page, '25 files uploaded.');
    expect(sizes).toEqual([25, 25, 1, 25]);
  });

  test('during which the account is deactivated elsewhere says so, and sends nothing more', {
    tag: ['@5.9'],
  }, async ({ page, projectPath }) => {
    await openProject(page, projectPath);
    const detail = 'Please reactivate your account to upload files.';
    let requests = 0;
    await page.route(/\/upload$/, (route) => {
      requests += 1;
      if (requests === 1) return route.continue();
      const body = JSON.stringify({ title: 'Deactivated', detail, code: 'account_deactivated' });
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
    });
    await choose(
      page,
      Array.from({ length: 75 }, (_, index) => textFile(`${index}.txt`)),
    );
    const toast = page.locator('[data-sonner-toast]', { hasText: 'Account Deactivated' });
    await toast.getByText(`${detail} 25 uploaded, 50 failed.`).waitFor();
    await waitForText(page, `Batch upload failed: ${detail}`);
    expect(requests).toBe(2);
  });

  test('that fails completely says so, and can be retried', { tag: ['@8.33'] }, async ({
    page,
    projectPath,
  }) => {
    await openProject(page, projectPath);
    await mockError(page, UPLOAD, { status: 500 });
    await choose(page, [textFile('a.txt'), textFile('b.txt')]);
    await waitForText(page, 'Upload failed');
    await waitForText(page, 'All 2 files failed to upload.');
    await stopIntercepting(page);
    await press(page, 'Retry failed (2)');
    await waitForText(page, '2 files uploaded.');
  });

  test('continues by itself when the connection is back, and counts files that had already arrived only once', async ({
    page,
    projectPath,
  }) => {
    await openProject(page, projectPath);
    let requests = 0;
    await page.route(/\/upload$/, async (route) => {
      requests += 1;
      if (requests > 1) return route.fallback();
      // The files arrive, but the response is lost.
      await route.fetch();
      return route.abort();
    });
    await choose(page, [textFile('a.txt'), textFile('b.txt', 'Another text.')]);
    await waitForText(page, 'Connection lost');
    await waitForText(page, '2 files uploaded.');
    await waitForText(page, 'of 1,000');
    expect(requests).toBe(2);
    expect(await page.getByText('already there').count()).toBe(0);
  });

  test('that was interrupted by leaving its page continues when the same files are chosen again', async ({
    page,
    projectPath,
  }) => {
    await openProject(page, projectPath);
    await page.route(/\/upload$/, () => {});
    const files = [textFile('a.txt'), textFile('b.txt', 'Another text.')];
    await choose(page, files);
    await waitForText(page, 'Uploading 2 files');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await waitForText(page, '2 files from your last upload did not arrive');
    await stopIntercepting(page);
    await page.getByLabel('The files of your last upload').setInputFiles([textFile('c.txt')]);
    await waitForText(page, 'Your selection has none of these files.');
    await page
      .getByLabel('The files of your last upload')
      .setInputFiles([...files, textFile('c.txt', 'A third one.')]);
    await waitForText(page, '2 files uploaded.');
    expect(await page.getByText('from your last upload did not arrive').count()).toBe(0);
  });

  test('with near-copies shows them side by side with the words that differ, before they are paid for, and never again once both are kept', async ({
    page,
    projectPath,
  }) => {
    const report = Array.from({ length: 20 }, (_, index) => `Sentence ${index} says that the river rose.`);
    const revised = report.with(9, 'Sentence 9 says that the river never rose.');
    await openProject(page, projectPath);
    await choose(page, [textFile('report.txt', report.join(' ')), textFile('new.txt', revised.join(' '))]);
    await press(page, 'Show them');
    await press(page, 'Compare with new.txt');
    const pair = page.getByRole('dialog', { name: 'report.txt beside new.txt' });
    await waitForText(page, '1 place differs');
    expect(await pair.getByRole('insertion').textContent()).toContain('added: never');
    await press(page, 'Leave out report.txt');
    await pair.getByRole('button', { name: 'Include report.txt again' }).waitFor();
    await page.keyboard.press('Escape');
    await pair.waitFor({ state: 'detached' });
    await press(page, 'Compare with new.txt');
    await pair.getByRole('button', { name: 'Keep both' }).click();
    await pair.waitFor({ state: 'detached' });
    // That is decided for good.
    await expect(page.getByRole('button', { name: 'Compare with new.txt' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: /^Categorize 2 files/ }).waitFor();
    await waitForText(page, 'new.txt');
    expect(await page.getByText('Some files look like versions of one another').count()).toBe(0);
  });
});

test.describe('the drop area', () => {
  const area = (page: Page) =>
    page.getByRole('button', { name: /^Drop files here, or click to choose them/ });
  const stateIs = (page: Page, state: string) => page.locator(`[data-state="${state}"]`).first().waitFor();

  test('shows whether it accepts what is dragged over it', { tag: ['@2.36', '@4.39'] }, async ({
    page,
    projectPath,
  }) => {
    await openProject(page, projectPath);
    await stateIs(page, 'idle');
    await area(page).focus();
    await stateIs(page, 'focused');
    await drag(page, null);
    await stateIs(page, 'active');
    await waitForText(page, 'Drop them here');
    await leave(page);
    await stateIs(page, 'focused');
    await drag(page, 'text/plain');
    await stateIs(page, 'accept');
    await waitForText(page, 'Drop them here to upload');
    await leave(page);
    await drag(page, 'image/png');
    await stateIs(page, 'reject');
    await waitForText(page, 'Only .txt, .md and .pdf files are accepted');
  });

  test('shows that the file dialog is open, and resets 300 ms after it was closed without a choice', {
    tag: ['@4.39', '@4.40'],
  }, async ({ page, clock, projectPath }) => {
    await page.goto(projectPath);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), area(page).click()]);
    expect(chooser.isMultiple()).toBe(true);
    await stateIs(page, 'dialog open');
    await waitForText(page, 'Choose files in the window that opened');
    await clock.stop();
    // The browser returns the focus to the page when the file dialog is closed.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await clock.advance(299);
    expect(await page.locator('[data-state="dialog open"]').count()).toBe(1);
    await clock.advance(1);
    await clock.untilVisible(page.locator('[data-state="focused"], [data-state="idle"]'));
    expect(await page.locator('[data-state="dialog open"]').count()).toBe(0);
  });
});

/** Drags a file of a type over the drop area; null is a type that the browser does not reveal before the drop. */
const drag = (on: Page, type: string | null) =>
  on.evaluate((mime) => {
    const dataTransfer = new DataTransfer();
    if (mime)
      dataTransfer.items.add(new File(['x'], mime === 'text/plain' ? 'a.txt' : 'a.png', { type: mime }));
    const target = document.querySelector('[role=button][data-state]');
    const event = new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true });
    if (!mime)
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items: [], files: [] } });
    target?.dispatchEvent(event);
  }, type);

const leave = (on: Page) =>
  on.evaluate(() => {
    const target = document.querySelector('[role=button][data-state]');
    target?.dispatchEvent(
      new DragEvent('dragleave', { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true }),
    );
  });

/** Drops a text file on the drop area. */
const drop = (on: Page, name: string) =>
  on.evaluate((filename) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], filename, { type: 'text/plain' }));
    const target = document.querySelector('[role=button][data-state]');
    target?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, name);
