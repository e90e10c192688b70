import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, change, isCall, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import { colourOf, noteWords } from './support/noted.ts';
import { Product } from './support/product.ts';
import { asRunning } from './support/run.ts';
import { confirm, press, see } from './support/screen.ts';
import { openShelf } from './support/shelf.ts';

/*
 * The rows of the error catalogue about projects, runs, files and downloads; the others are in errors.test.ts,
 * which tells how it is done.
 */
let browser: Browser;
let product: Product;
let page: Page;
let project: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ RATE_LIMIT: 'off' })]);
  const shelf = await openShelf(browser, product.url);
  page = shelf.person.page;
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
async function openNewProjectForm(): Promise<void> {
  await page.goto('/app');
  await press(page, 'New Project');
  await page.getByLabel('Project Name').fill('Another');
}

describe('the list of projects', () => {
  it('at its limit warns, and says why there can be no new project', async () => {
    await change(page, 'GET /system/limits', (limits: object) => ({ ...limits, max_projects_per_user: 1 }));
    await page.goto('/app');
    await see(
      page,
      'Project limit reached: You have reached the maximum of 1 projects. Please delete some existing projects to create new ones.',
    );
    const button = page.getByRole('button', { name: 'New Project' });
    await button.hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: /^Project limit reached$/ })
      .waitFor();
    // It takes focus and pointer, or nobody could read why; pressing it does nothing.
    await button.click({ force: true });
    expect(await page.getByLabel('Project Name').count()).toBe(0);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const warning = page.getByRole('status').filter({ hasText: 'Project limit reached: You have' });
    // Yellow is at 60 degrees, orange at 30.
    const { hue, saturation } = await colourOf(warning, 'backgroundColor');
    expect(saturation).toBeGreaterThan(0.4);
    expect(hue).toBeGreaterThan(38);
    expect(hue).toBeLessThan(66);
  });

  it('of a deactivated account says what to do for a new project', async () => {
    await change(page, 'GET /auth/status', (status: { user: object }) => ({
      ...status,
      user: { ...status.user, account_status: 'deactivated', blocked: true },
    }));
    await page.goto('/app');
    const button = page.getByRole('button', { name: 'Account Deactivated', exact: true });
    await button.hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: /^Reactivate your account to create projects$/ })
      .waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
    expect(await page.getByLabel('Project Name').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'New Project' }).count()).toBe(0);
  });

  it('that cannot be loaded says so, in its place and in a notification', async () => {
    await refuse(page, 'GET /projects', { status: 500 });
    await page.goto('/app');
    await page.getByText('Failed to load projects. Please refresh the page.').nth(1).waitFor();
    expect(await page.getByText('Load error', { exact: true }).count()).toBe(2);
  });

  it.each([
    ['Project limit exceeded: 20 of 20.', 'Project limit reached', 'Project limit exceeded: 20 of 20.'],
    ['Something else.', 'Creation failed', 'Failed to create project. Please try again.'],
  ])('a project that is refused with "%s" reads "%s"', async (detail, title, message) => {
    await openNewProjectForm();
    await refuse(page, 'POST /projects', { status: 409, detail });
    await press(page, 'Create Project');
    await see(page, title);
    await see(page, message);
  });

  it('a project is created, cannot be deleted, and then is', async () => {
    await openNewProjectForm();
    await press(page, 'Create Project');
    await see(page, 'Project created');
    await see(page, 'Project "Another" has been created successfully!');
    await page.goto('/app');
    await refuse(page, 'DELETE /projects/:id', { status: 500 });
    await press(page, 'Delete Another');
    await confirm(page, 'Delete project');
    await see(page, 'Delete failed');
    await see(page, 'Failed to delete project. Please try again.');
    await page.unrouteAll();
    await press(page, 'Delete Another');
    await confirm(page, 'Delete project');
    await see(page, 'Project deleted');
    await see(page, 'Project has been deleted successfully!');
  });
});

describe('one project', () => {
  const LOAD_ERROR = 'Load error';
  const REFRESH = 'Failed to load project. Please refresh the page.';

  it.each([
    [404, 'Project not found'],
    [403, 'Authentication error'],
    [500, LOAD_ERROR],
  ])('that answers %i reads "%s", with a way back', async (status, title) => {
    await refuse(page, 'GET /projects/:id', { status });
    await page.goto(project);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const ofRefresh = status === 500 ? 1 : 0;
    expect(await page.getByText(REFRESH, { exact: true }).count()).toBe(ofRefresh);
    expect(await page.getByText(LOAD_ERROR, { exact: true }).count()).toBe(ofRefresh);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('/app');
  });

  it('that answers 401 leads to /, and says nothing of a load error', async () => {
    const words = await noteWords(page);
    await refuse(page, 'GET /projects/:id', { status: 401 });
    await page.goto(project);
    await page.waitForURL('/');
    expect(await words()).not.toContain(LOAD_ERROR);
  });

  it('whose parts cannot be loaded says of each that it could not', async () => {
    for (const part of ['files', 'categories', 'files/storage-usage', 'phase-status'] as const) {
      await refuse(page, `GET /projects/:id/${part}`, { status: 500 });
    }
    await openProject();
    await see(page, /Failed to load files\./);
    await see(page, /Failed to load categories\./);
    await see(page, /Failed to load storage usage\./);
    await see(page, /Failed to load phase status\./);
    await page.unrouteAll();
    for (const region of ['Uploaded Files', 'File Group Categories', 'Categorization'])
      await page
        .getByRole('region', { name: region })
        .first()
        .getByRole('button', { name: 'Try again' })
        .click();
    await see(page, 'Jupiter and its moons.txt');
    await see(page, '6 of 6 files categorized');
  });
});

describe('credits', () => {
  it('that are too few stop both phases before they start', async () => {
    await change(page, 'GET /credits/balance', (balance: object) => ({ ...balance, total_credits: 3 }));
    await change(page, 'GET /projects/:id/phase-status', (status: { phase1: object }) => ({
      ...status,
      phase1: { ...status.phase1, complete: false, can_run: true, files_processed: 2, files_remaining: 4 },
      phase1_cost: 4,
    }));
    let starts = 0;
    page.on('request', (request) => {
      if (/\/ai\//.test(request.url())) starts += 1;
    });
    await openProject();
    await see(page, /Costs 4 credits; you have 3/);
    await press(page, 'Categorize 4 files');
    await see(page, 'Insufficient credits');
    await see(
      page,
      /You need 4 credits to run file categorization\. Visit your account to buy more credits\./,
    );
    await press(page, 'Merge categories');
    await see(
      page,
      /You need 10 credits to run category assignment\. Visit your account to buy more credits\./,
    );
    expect(starts).toBe(0);
  });

  it.each([
    [402, 'Only 3 are left.', 'Payment required', 'Only 3 are left.'],
    [402, undefined, 'Payment required', 'Insufficient credits for this operation'],
    [500, undefined, 'Phase 2 failed', 'Please try again.'],
  ])('a start that answers %i with %s reads "%s"', async (status, detail, title, message) => {
    await openProject();
    await refuse(page, 'POST /ai/:id/merge', { status, ...(detail && { detail }) });
    await press(page, 'Merge categories');
    await see(page, title);
    await see(page, message);
  });

  it.each([
    ['POST /ai/:id/categorize-raw', 'Phase 1 failed', 'Categorize 1 file'],
    ['POST /ai/:id/merge', 'Phase 2 failed', 'Merge categories'],
    ['POST /ai/:id/assign-categories', 'Phase 2 failed', 'Assign files'],
  ] as const)('%s that fails without a word reads "%s", "Please try again."', async (call, title, button) => {
    await change(page, 'GET /projects/:id/phase-status', (status: { phase1: object }) => ({
      ...status,
      phase1: { ...status.phase1, complete: false, can_run: true, files_remaining: 1 },
      phase1_cost: 1,
    }));
    await refuse(page, call, { status: 500 });
    await openProject();
    await press(page, button);
    const toast = page.locator('[data-sonner-toast][data-type=error]');
    await toast.getByText(title, { exact: true }).waitFor();
    await toast.getByText('Please try again.', { exact: true }).waitFor();
  });
});

describe('categorization and files', () => {
  interface Question {
    readonly call: CallName;
    readonly button: string | RegExp;
    readonly title: string | RegExp;
    readonly verb: string | RegExp;
  }
  /** Presses a button whose dialog asks first: Cancel leaves everything as it is, and its verb alone makes the call. */
  async function expectToAsk({ call, button, title, verb }: Question): Promise<void> {
    const made: string[] = [];
    const note = (request: Request) => {
      const path = new URL(request.url()).pathname;
      if (isCall(call, { method: request.method(), path })) made.push(path);
    };
    page.on('request', note);
    const dialog = page.getByRole('alertdialog');
    await press(page, button);
    await dialog.getByText(title).waitFor();
    await confirm(page, 'Cancel');
    await dialog.waitFor({ state: 'detached' });
    await press(page, button);
    await dialog.getByText(title).waitFor();
    expect(made).toEqual([]);
    const answered = page.waitForResponse((response) =>
      isCall(call, { method: response.request().method(), path: new URL(response.url()).pathname }),
    );
    await confirm(page, verb);
    await answered;
    page.off('request', note);
    expect(made).toHaveLength(1);
  }

  it.each([
    ['Clear categories', 'POST /projects/:id/clear', /^Clear \d+ file group categor/],
    ['Clear all categorization', 'POST /projects/:id/clear-all', 'Clear all categorization data?'],
  ] as const)('%s: what goes is named and asked for, and a failure is told', async (button, call, title) => {
    await refuse(page, call, { status: 500, detail: 'It broke.' });
    await openProject();
    await expectToAsk({ call, button, title, verb: button });
    await see(page, 'Clear failed');
    await see(page, 'It broke.');
  });

  it.each([
    [
      'all files',
      'DELETE /projects/:id/files',
      'Delete all files',
      /^Delete 6 files, \d+ KB\?$/,
      /^Delete 6/,
    ],
    [
      'one file',
      'DELETE /projects/:id/files/:fileId',
      'Delete Jupiter and its moons.txt',
      /^Delete "Jupiter and its moons\.txt", 2 KB\?$/,
      'Delete file',
    ],
    [
      'one category',
      'DELETE /projects/:id/categories/:categoryId',
      /^Delete the category/,
      /^Delete the category ".+"\?$/,
      'Delete category',
    ],
  ] as const)(
    'deleting %s names what goes, asks, and tells a failure',
    async (_, call, button, title, verb) => {
      await refuse(page, call, { status: 500 });
      await openProject();
      await expectToAsk({ call, button, title, verb });
      await see(page, 'Delete failed');
    },
  );

  it.each([
    [409, 'It has ended.', 'Cannot Cancel Job', 'It has ended.'],
    [500, undefined, 'Cancel Failed', 'Please try again.'],
  ])('cancelling a run that answers %i with %s reads "%s"', async (status, detail, title, message) => {
    await change(page, 'GET /projects/:id/phase-status', asRunning);
    await openProject();
    await refuse(page, 'POST /internal/background-jobs/:jobId/cancel', { status, ...(detail && { detail }) });
    await press(page, 'Cancel');
    await see(page, title);
    await see(page, message);
  });

  it('a download that cannot be had, and one that cannot be made again', async () => {
    await openProject();
    await refuse(page, 'GET /projects/:id/download-single-text-file', { status: 500 });
    await press(page, 'Generate text file of the whole project');
    await see(page, 'Download failed');
    await change(page, 'GET /projects/:id', (known: object) => ({ ...known, has_single_text_file: true }));
    await openProject();
    await press(page, 'Regenerate text file of the whole project');
    await see(page, 'Regeneration failed');
  });
});
