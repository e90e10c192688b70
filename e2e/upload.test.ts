import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { breakLine, change, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import { PageClock } from './support/clock.ts';
import { Person } from './support/person.ts';
import { Product } from './support/product.ts';
import { press, see } from './support/screen.ts';

const MB = 1_048_576;
const UPLOAD = 'POST /projects/:id/upload';

let browser: Browser;
let product: Product;
let person: Person;
let page: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ RATE_LIMIT: 'off' })]);
  person = await Person.arrive(browser, product.url);
  page = person.page;
  page.setDefaultTimeout(15_000);
  await person.signUp();
});
afterAll(async () => {
  await browser.close();
  await product.discard();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const text = (name: string, content = `${name} is about bread.`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const choose = (files: ReturnType<typeof text>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

let projects = 0;
async function openNewProject(): Promise<void> {
  await page.goto('/app');
  await person.createProject(`Uploads ${++projects}`);
  await see(page, /up to 10 MB/);
}

describe('what is chosen for upload', () => {
  it('is left out when its name ends in anything else, and says so', async () => {
    await openNewProject();
    await choose([text('photo.jpg')]);
    await see(page, 'Invalid file type');
    await see(page, 'Please upload only .txt, .md, or .pdf files.');
    await see(page, 'File type must be .txt, .md, .pdf');
    expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
  });

  it('is left out when it is too large, with its size and the limit', async () => {
    await change(page, 'GET /system/limits', (limits: object) => ({
      ...limits,
      max_text_file_size_bytes: MB,
      max_text_file_size_mb: 1,
    }));
    await page.goto('/app');
    await person.createProject(`Uploads ${++projects}`);
    await see(page, /up to 1 MB/);
    await choose([text('long.txt', 'a'.repeat(MB + 1))]);
    await see(page, 'File size limit exceeded');
    await see(page, 'Files too large: long.txt (1.01 MB, limit 1 MB)');
  });

  it('must fit into the slots and the storage that are left', async () => {
    await change(page, 'GET /system/limits', (limits: object) => ({
      ...limits,
      max_documents_per_project: 2,
      max_project_storage_bytes: 2 * MB,
    }));
    await page.goto('/app');
    await person.createProject(`Uploads ${++projects}`);
    await see(page, 'of 2');
    await choose([text('1.txt'), text('2.txt'), text('3.txt')]);
    await see(page, 'Upload limit exceeded');
    await see(page, 'Cannot upload 3 files. Only 2 slots remaining (limit: 2 files per project).');
    await choose([text('large.txt', 'a'.repeat(2 * MB + 1))]);
    await see(page, 'Storage limit exceeded');
    await see(page, /The limit is 2 MB, 0 MB are in use, and this upload has 2\.01 MB\./);
  });

  it('is not taken from a deactivated account, even when it is dropped', async () => {
    await change(page, 'GET /auth/status', (status: { user: object }) => ({
      ...status,
      user: { ...status.user, account_status: 'deactivated', blocked: true },
    }));
    await page.reload();
    await see(page, 'Please reactivate your account to upload files.');
    await drop(page, 'note.txt');
    await see(page, 'Account Deactivated');
  });
});

describe('an upload', () => {
  it('of more than 50 files goes up in batches of 25; what failed is sent again alone', async () => {
    await openNewProject();
    const sizes: number[] = [];
    await page.route(/\/upload$/, (route, request) => {
      sizes.push(request.postData()?.match(/name="files"/g)?.length ?? 0);
      return sizes.length === 2 ? route.abort() : route.fallback();
    });
    await choose(Array.from({ length: 51 }, (_, index) => text(`note ${index}.txt`)));
    await see(page, /^Batch \d of 3/);
    await see(page, 'Partial upload success');
    await see(page, '26 uploaded, 25 failed');
    await see(page, 'Batch upload failed: Failed to connect to server');
    await press(page, 'Retry failed (25)');
    await see(page, '51 files uploaded');
    expect(sizes).toEqual([25, 25, 1, 25]);
  });

  it('that fails as a whole says so, and can be tried again', async () => {
    await openNewProject();
    await refuse(page, UPLOAD, { status: 500 });
    await choose([text('a.txt'), text('b.txt')]);
    await see(page, 'Upload failed');
    await see(page, 'All 2 files failed to upload.');
    await page.unrouteAll();
    await press(page, 'Retry failed (2)');
    await see(page, '2 files uploaded');
  });

  it('goes on after the line was gone', async () => {
    await openNewProject();
    await breakLine(page, UPLOAD);
    await choose([text('a.txt')]);
    await see(page, 'The file failed to upload.');
    await page.unrouteAll();
    await press(page, 'Retry failed (1)');
    await see(page, '1 file uploaded');
  });
});

describe('the drop area', () => {
  const area = () => page.getByRole('button', { name: /^Drop files here, or click to choose them/ });
  const stateIs = (state: string) => page.locator(`[data-state="${state}"]`).first().waitFor();

  it('shows what it would take, and what it would not', async () => {
    await openNewProject();
    await stateIs('idle');
    await area().focus();
    await stateIs('focused');
    await drag(page, null);
    await stateIs('active');
    await see(page, 'Drop them here');
    await leave(page);
    await stateIs('focused');
    await drag(page, 'text/plain');
    await stateIs('accept');
    await see(page, 'Drop them here to upload');
    await leave(page);
    await drag(page, 'image/png');
    await stateIs('reject');
    await see(page, 'Only .txt, .md and .pdf files are taken');
  });

  it('knows that its window is open, and 300 ms after it was closed that nothing was chosen', async () => {
    const clock = await PageClock.of(page);
    await page.reload();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), area().click()]);
    expect(chooser.isMultiple()).toBe(true);
    await stateIs('dialog open');
    await see(page, 'Choose files in the window that opened');
    await clock.stop();
    // The browser gives the focus back to the page when the window is closed.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await clock.pass(299);
    expect(await page.locator('[data-state="dialog open"]').count()).toBe(1);
    await clock.pass(1);
    await clock.drawn(page.locator('[data-state="focused"], [data-state="idle"]'));
    expect(await page.locator('[data-state="dialog open"]').count()).toBe(0);
  });
});

/** Lets something of a type hang over the drop area, or of one that the browser does not tell before it is dropped. */
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

/** Drops a text on the drop area. */
const drop = (on: Page, name: string) =>
  on.evaluate((filename) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], filename, { type: 'text/plain' }));
    const target = document.querySelector('[role=button][data-state]');
    target?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, name);
