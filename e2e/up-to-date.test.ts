import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { change, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import type { Person } from './support/person.ts';
import { Product } from './support/product.ts';
import { confirm, press, see } from './support/screen.ts';
import { openShelf } from './support/shelf.ts';

/*
 * What the page shows is what is so, also where it was true a moment ago: after a refusal that reveals something, after
 * a deletion, and while the person has not yet decided. Cases go on from each other's pages, not from their data.
 */
let browser: Browser;
let product: Product;
let person: Person;
let page: Page;
let project: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ RATE_LIMIT: 'off' })]);
  const shelf = await openShelf(browser, product.url);
  ({ person } = shelf);
  page = person.page;
  project = shelf.projectPath;
  page.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await browser.close();
  await product.discard();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

async function openProject(): Promise<void> {
  await page.goto(project);
  await page.getByRole('heading', { name: 'A small shelf', exact: true }).waitFor();
}
const text = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name} is about bread.`),
});
const choose = (...names: string[]) =>
  page.locator('input[type=file]').first().setInputFiles(names.map(text));
const badge = (words: string) => page.getByRole('link', { name: words, exact: true });

describe('a start that the server refuses', () => {
  it('for want of credits: the balance is read again, and no longer contradicts the refusal', async () => {
    await openProject();
    await badge('34 credits').waitFor();
    await see(page, 'Either costs 10 credits; you have 34.');
    // Spent in another window since.
    await change(page, 'GET /credits/balance', (balance: object) => ({ ...balance, total_credits: 6 }));
    await refuse(page, 'POST /ai/:id/merge', {
      status: 402,
      detail: 'You need 10 credits.',
      code: 'insufficient_credits',
    });
    await press(page, 'Merge categories');
    await see(page, 'Payment required');
    await badge('6 credits').waitFor();
    await see(page, 'Either costs 10 credits; you have 6.');
  });

  it('by a fault of its own says "Please try again."', async () => {
    await openProject();
    await refuse(page, 'POST /ai/:id/merge', { status: 500, detail: 'Something went wrong on our side.' });
    await press(page, 'Merge categories');
    await see(page, 'Phase 2 failed');
    await see(page, 'Please try again.');
  });

  it('with a reason says the reason, also when the page does not know its code', async () => {
    await openProject();
    await refuse(page, 'POST /ai/:id/merge', { status: 409, detail: 'Not on Sundays.', code: 'sunday' });
    await press(page, 'Merge categories');
    await see(page, 'Phase 2 failed');
    await see(page, 'Not on Sundays.');
  });
});

describe('phase 2', () => {
  it('offers Assign first once the present categories are to be kept, since Merge replaces them', async () => {
    await change(page, 'GET /projects/:id/phase-status', (status: { phase2: object }) => ({
      ...status,
      phase2: { ...status.phase2, complete: false, files_processed: 5 },
    }));
    await openProject();
    const colorOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
    const [gold, plain] = [await colorOf('Merge categories'), await colorOf('Assign files')];
    expect(gold).not.toBe(plain);
    await page.getByRole('switch', { name: 'Reuse existing categories' }).check();
    await expect.poll(() => colorOf('Assign files')).toBe(gold);
    await expect.poll(() => colorOf('Merge categories')).toBe(plain);
  });
});

describe('a project', () => {
  it('that a run is in cannot be deleted, in the words of the server', async () => {
    const sentence = 'Wait for the current process to finish, or cancel it.';
    await page.goto('/app');
    await refuse(page, 'DELETE /projects/:id', { status: 409, detail: sentence, code: 'run_in_progress' });
    await press(page, 'Delete A small shelf');
    await confirm(page, 'Delete project');
    await see(page, 'Delete failed');
    await see(page, sentence);
  });

  it.each([
    [403, 'Authentication error.'],
    [404, 'Project not found.'],
  ])('whose parts answer %i says of each "%s"', async (status, words) => {
    for (const part of ['files', 'categories', 'files/storage-usage'] as const)
      await refuse(page, `GET /projects/:id/${part}`, { status });
    await openProject();
    for (const region of ['Uploaded Files', 'File Group Categories'])
      await page.getByRole('region', { name: region }).first().getByText(words).waitFor();
    expect(await page.getByText(words).count()).toBe(3);
  });

  it('that could not be created since the last place was taken elsewhere: the list says so', async () => {
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Project Name').fill('One too many');
    await change(page, 'GET /system/limits', (limits: object) => ({ ...limits, max_projects_per_user: 1 }));
    await refuse(page, 'POST /projects', {
      status: 409,
      detail: 'Project limit exceeded.',
      code: 'project_limit',
    });
    const readAgain = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith('/projects'),
    );
    await press(page, 'Create Project');
    await readAgain;
    await see(page, /^Project limit reached: You have reached the maximum of 1 projects/);
  });
});

describe('an upload', () => {
  it('begins a report of its own: what failed before is not in it', async () => {
    await page.goto('/app');
    await person.createProject('Uploads');
    await refuse(page, 'POST /projects/:id/upload', { status: 500 });
    await choose('a.txt');
    await see(page, '1 file not uploaded');
    await page.unrouteAll();
    await choose('b.txt');
    await see(page, '1 file uploaded');
    expect(await page.getByText('not uploaded').count()).toBe(0);
    expect(await page.getByText('1 failed').count()).toBe(0);
  });

  it('that is refused since the account was deactivated elsewhere brings up the banner', async () => {
    await page.goto('/app');
    await person.createProject('Deactivated elsewhere');
    await see(page, /up to 10 MB/);
    await change(page, 'GET /auth/status', (status: { user: object }) => ({
      ...status,
      user: { ...status.user, account_status: 'deactivated', blocked: true },
    }));
    await refuse(page, 'POST /projects/:id/upload', {
      status: 403,
      detail: 'Please reactivate your account to upload files.',
      code: 'account_deactivated',
    });
    await choose('a.txt');
    await see(page, 'Your account is deactivated');
  });

  it('and signing out: nothing has happened until the person has decided, and nothing when they stay', async () => {
    await page.goto('/app');
    await person.createProject('On its way');
    await see(page, /up to 10 MB/);
    const letGo = await holdUpload();
    let signOuts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/signout')) signOuts += 1;
    });
    await choose('a.txt');
    await see(page, /^Uploading 1 file/);
    await press(page, 'Sign Out');
    await see(page, 'Leave while files are uploading?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(signOuts).toBe(0);
    const status = await page.request.get('/auth/status');
    expect(await status.json()).toMatchObject({ authenticated: true });
    letGo();
    await see(page, '1 file uploaded');
    await page.unrouteAll();

    await holdUpload();
    await choose('b.txt');
    await see(page, /^Uploading 1 file/);
    await press(page, 'Sign Out');
    const signedOut = page.waitForResponse('**/auth/signout');
    await confirm(page, 'Stop the upload and leave');
    expect((await signedOut).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(signOuts).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(signOuts).toBe(1);
  });
});

/** Keeps uploads from reaching the server until the returned function is called. */
async function holdUpload(): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/upload', async (route) => {
    await isLetGo;
    await route.fallback();
  });
  return letGo;
}
