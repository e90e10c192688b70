import type { Page } from '@playwright/test';
import { colorOf } from './support/color.ts';
import { asReader, expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import {
  type CallName,
  deactivate,
  isRequestOf,
  mockError,
  modifyFields,
  modifyResponse,
} from './support/mocked-calls.ts';
import { recordRenderedText } from './support/rendered-text.ts';
import { withOneFileLeft, withRunningJob } from './support/running-job.ts';
import {
  answerConfirmation,
  askToDelete,
  chooseItem,
  confirm,
  openNewProjectForm,
  openSortedProject,
  press,
  showDownloads,
  waitForText,
} from './support/screen.ts';

/*
 * The rows of the error catalog about projects, runs, files and downloads. The others are in errors.test.ts, which
 * explains the approach.
 */
test.describe.configure({ mode: 'parallel' });
test.use({ sharedWindow: 'reader' });

/** Opens the reader's project and waits for its last part; until then, scroll anchoring may still move the page. */
async function openWholeProject(page: Page): Promise<void> {
  await openSortedProject(page);
  await page.getByLabel('Max Categories').waitFor();
}

test.describe('the list of projects', () => {
  test('at its limit shows a warning, and says why no project can be added', {
    tag: ['@2.26', '@2.27'],
  }, async ({ page }) => {
    await modifyFields(page, 'GET /system/limits', { max_projects_per_user: 1 });
    await page.goto('/app');
    await waitForText(
      page,
      'Project limit reached: You have reached the maximum of 1 projects. Please delete some existing projects to create new ones.',
    );
    const button = page.getByRole('button', { name: 'New Project' });
    await button.hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: /^Project limit reached$/ })
      .waitFor();
    // The button can still be focused and hovered, so that people can read the reason; pressing it does nothing.
    await button.click({ force: true });
    expect(await page.getByLabel('Project Name').count()).toBe(0);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const warning = page.getByRole('status').filter({ hasText: 'Project limit reached: You have' });
    // Yellow is at 60 degrees, orange at 30.
    const { hue, saturation } = await colorOf(warning, 'backgroundColor');
    expect(saturation).toBeGreaterThan(0.4);
    expect(hue).toBeGreaterThan(38);
    expect(hue).toBeLessThan(66);
  });

  test('of a deactivated account says what to do to create a project', { tag: ['@2.25'] }, async ({
    page,
  }) => {
    await deactivate(page);
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

  test.describe(() => {
    test.use(asReader);
    test('says in its place and in a notification that it cannot be loaded', { tag: ['@8.17'] }, async ({
      page,
      clock,
    }) => {
      await mockError(page, 'GET /projects', { status: 500 });
      await page.goto('/app');
      await clock.fastForwardUntilVisible(
        page.getByText('Failed to load projects. Please refresh the page.').nth(1),
      );
      expect(await page.getByText('Load error', { exact: true }).count()).toBe(2);
    });
  });

  for (const [detail, title, message, code] of [
    [
      'Project limit exceeded: 20 of 20.',
      'Project limit reached',
      'Project limit exceeded: 20 of 20.',
      'project_limit',
    ],
    ['Something else.', 'Creation failed', 'Failed to create project. Please try again.', 'internal'],
  ] as const)
    test(`a new project refused with "${detail}" shows "${title}"`, { tag: ['@8.18', '@8.19'] }, async ({
      page,
    }) => {
      await openNewProjectForm(page);
      await mockError(page, 'POST /projects', { status: 409, detail, code });
      await press(page, 'Create Project');
      await waitForText(page, title);
      await waitForText(page, message);
    });

  test('creating a project, failing to delete it, and then deleting it each show a notification', {
    tag: ['@8.20', '@8.21', '@8.22'],
  }, async ({ person: { page } }) => {
    await openNewProjectForm(page);
    await press(page, 'Create Project');
    await waitForText(page, 'Project created');
    await waitForText(page, 'Project "Another" has been created successfully!');
    await page.goto('/app');
    await mockError(page, 'DELETE /projects/:id', { status: 500 });
    void answerConfirmation(page, 'accept');
    await press(page, 'Delete Another');
    await waitForText(page, 'Delete failed');
    await waitForText(page, 'Failed to delete project. Please try again.');
    await stopIntercepting(page);
    void answerConfirmation(page, 'accept');
    await press(page, 'Delete Another');
    await waitForText(page, 'Project deleted');
    await waitForText(page, 'Project has been deleted successfully!');
  });
});

test.describe('one project', () => {
  const LOAD_ERROR = 'Load error';
  const REFRESH = 'Failed to load project. Please refresh the page.';

  for (const [status, title] of [
    [404, 'Project not found'],
    [403, 'Authentication error'],
    [500, LOAD_ERROR],
  ] as const)
    test.describe(() => {
      test.use(asReader);
      test(`that returns ${status} shows "${title}", with a link back`, {
        tag: ['@2.44', '@8.23', '@8.24', '@8.25', '@8.26'],
      }, async ({ page, clock, reader }) => {
        await mockError(page, 'GET /projects/:id', { status });
        await page.goto(reader.path);
        await clock.fastForwardUntilVisible(page.getByRole('heading', { name: title, exact: true }));
        const ofRefresh = status === 500 ? 1 : 0;
        expect(await page.getByText(REFRESH, { exact: true }).count()).toBe(ofRefresh);
        expect(await page.getByText(LOAD_ERROR, { exact: true }).count()).toBe(ofRefresh);
        await page.getByRole('link', { name: 'Back' }).click();
        await page.waitForURL('/app');
      });
    });

  test('that returns 401 leads to /, without showing a load error', { tag: ['@8.26'] }, async ({
    page,
    reader,
  }) => {
    const words = await recordRenderedText(page);
    await mockError(page, 'GET /projects/:id', { status: 401 });
    await page.goto(reader.path);
    await page.waitForURL('/');
    expect(await words()).not.toContain(LOAD_ERROR);
  });

  test.describe(() => {
    test.use(asReader);
    test('whose parts cannot be loaded says so for each of them', { tag: ['@8.25', '@8.32'] }, async ({
      page,
      clock,
    }) => {
      for (const part of ['files', 'categories', 'files/storage-usage', 'phase-status'] as const) {
        await mockError(page, `GET /projects/:id/${part}`, { status: 500 });
      }
      await openSortedProject(page);
      for (const part of ['files', 'categories', 'storage usage', 'phase status'])
        await clock.fastForwardUntilVisible(page.getByText(new RegExp(`Failed to load ${part}\\.`)));
      await stopIntercepting(page);
      for (const region of ['Uploaded Files', 'File Group Categories', 'Categorization'])
        await page
          .getByRole('region', { name: region })
          .first()
          .getByRole('button', { name: 'Try again' })
          .click();
      await waitForText(page, 'Jupiter and its moons.txt');
      await page.getByText('Complete', { exact: true }).nth(1).waitFor();
    });
  });
});

test.describe('credits', () => {
  test('that are too few prevent both phases from starting', { tag: ['@5.14', '@5.15', '@8.27'] }, async ({
    page,
  }) => {
    await modifyFields(page, 'GET /credits/balance', { total_credits: 3 });
    await modifyResponse(page, 'GET /projects/:id/phase-status', (status: { phase1: object }) => ({
      ...status,
      phase1: { ...status.phase1, complete: false, can_run: true, files_processed: 2, files_remaining: 4 },
      phase1_cost: 4,
    }));
    let starts = 0;
    page.on('request', (request) => {
      if (/\/ai\//.test(request.url())) starts += 1;
    });
    await openWholeProject(page);
    await waitForText(page, /You need 14 credits; you have 3/);
    await press(page, 'Categorize 4 files');
    await waitForText(page, 'Insufficient credits');
    await waitForText(
      page,
      /You need 4 credits to run file categorization\. Visit your account to buy more credits\./,
    );
    await press(page, 'Merge categories');
    await waitForText(
      page,
      /You need 10 credits to run category assignment\. Visit your account to buy more credits\./,
    );
    expect(starts).toBe(0);
  });

  for (const [status, detail, title, message] of [
    [402, 'Only 3 are left.', 'Payment required', 'Only 3 are left.'],
    [402, undefined, 'Payment required', 'Insufficient credits for this operation'],
  ] as const)
    test(`a start that returns ${status} with ${detail} shows "${title}"`, { tag: ['@8.28'] }, async ({
      page,
    }) => {
      await openWholeProject(page);
      await mockError(page, 'POST /ai/:id/merge', { status, ...(detail && { detail }) });
      await press(page, 'Merge categories');
      await waitForText(page, title);
      await waitForText(page, message);
    });

  for (const [call, title, button] of [
    ['POST /ai/:id/categorize-raw', 'Phase 1 failed', 'Categorize 1 file'],
    ['POST /ai/:id/merge', 'Phase 2 failed', 'Merge categories'],
    ['POST /ai/:id/assign-categories', 'Phase 2 failed', 'Assign files'],
  ] as const)
    test(`${call} that fails without a message shows "${title}", "Please try again."`, {
      tag: ['@8.29'],
    }, async ({ page }) => {
      await modifyResponse(page, 'GET /projects/:id/phase-status', withOneFileLeft);
      await mockError(page, call, { status: 500 });
      await openWholeProject(page);
      await press(page, button);
      const toast = page.locator('[data-sonner-toast][data-type=error]');
      await toast.getByText(title, { exact: true }).waitFor();
      await toast.getByText('Please try again.', { exact: true }).waitFor();
    });
});

test.describe('categorization and files', () => {
  /** Asks for something with a confirmation dialog: Cancel changes nothing, and only the dialog's verb makes the call. */
  async function expectConfirmation(
    page: Page,
    step: {
      readonly call: CallName;
      readonly ask: (page: Page) => Promise<void>;
      readonly title: string | RegExp;
      readonly verb: string | RegExp;
    },
  ): Promise<void> {
    const { call, ask, title, verb } = step;
    let calls = 0;
    page.on('request', (request) => {
      if (isRequestOf(call, request)) calls += 1;
    });
    const dialog = page.getByRole('alertdialog');
    await ask(page);
    await dialog.getByText(title).waitFor();
    await confirm(page, 'Cancel');
    await dialog.waitFor({ state: 'detached' });
    await ask(page);
    await dialog.getByText(title).waitFor();
    expect(calls).toBe(0);
    const answered = page.waitForResponse((response) => isRequestOf(call, response.request()));
    await confirm(page, verb);
    await answered;
    expect(calls).toBe(1);
  }

  for (const [button, call, title] of [
    ['Clear categories', 'POST /projects/:id/clear', /^Clear \d+ file group categor/],
    ['Clear all categorization', 'POST /projects/:id/clear-all', 'Clear all categorization data?'],
  ] as const)
    test(`${button}: the dialog names what is cleared and asks, and a failure is shown`, {
      tag: ['@2.46', '@8.30'],
    }, async ({ page }) => {
      await mockError(page, call, { status: 500, detail: 'It broke.' });
      await openSortedProject(page);
      const ask = (on: Page) => chooseItem(on, 'More about categorization', `${button}…`);
      await expectConfirmation(page, { call, ask, title, verb: button });
      await waitForText(page, 'Clear failed');
      await waitForText(page, 'It broke.');
    });

  for (const [what, call, ask, title, verb] of [
    [
      'all files',
      'DELETE /projects/:id/files',
      (page: Page) => chooseItem(page, 'More about files', 'Delete all files…'),
      /^Delete 6 files, \d+ KB\?$/,
      /^Delete 6/,
    ],
    [
      'one file',
      'DELETE /projects/:id/files/:fileId',
      async (page: Page) => {
        await page.keyboard.press('Escape');
        await askToDelete(page, 'Jupiter and its moons.txt');
      },
      /^Delete "Jupiter and its moons\.txt", 2 KB\?$/,
      'Delete file',
    ],
    [
      'one category',
      'DELETE /projects/:id/categories/:categoryId',
      (page: Page) => chooseItem(page, /^Change (?!description)/, 'Delete…'),
      /^Delete the category ".+"\?$/,
      'Delete category',
    ],
  ] as const)
    test(`deleting ${what} names it, asks for confirmation, and shows a failure`, {
      tag: ['@2.47', '@8.36'],
    }, async ({ page }) => {
      await mockError(page, call, { status: 500 });
      await openSortedProject(page);
      await expectConfirmation(page, { call, ask, title, verb });
      await waitForText(page, 'Delete failed');
    });

  for (const [status, detail, title, message] of [
    [409, 'It has ended.', 'Cannot Cancel Job', 'It has ended.'],
    [500, undefined, 'Cancel Failed', 'Please try again.'],
  ] as const)
    test(`canceling a run that returns ${status} with ${detail} shows "${title}"`, {
      tag: ['@8.31'],
    }, async ({ page }) => {
      await modifyResponse(page, 'GET /projects/:id/phase-status', withRunningJob);
      await openSortedProject(page);
      await mockError(page, 'POST /internal/background-jobs/:jobId/cancel', {
        status,
        ...(detail && { detail }),
      });
      await press(page, 'Cancel');
      await waitForText(page, title);
      await waitForText(page, message);
    });

  test('a download that cannot be generated, and one that cannot be regenerated', { tag: ['@8.35'] }, async ({
    page,
  }) => {
    await openSortedProject(page);
    await mockError(page, 'GET /projects/:id/download-single-text-file', { status: 500 });
    await showDownloads(page);
    await press(page, 'Generate text file of the whole project');
    await waitForText(page, 'Download failed');
    await modifyFields(page, 'GET /projects/:id', { has_single_text_file: true });
    await openSortedProject(page);
    await showDownloads(page);
    await press(page, 'Regenerate text file of the whole project');
    await waitForText(page, 'Regeneration failed');
  });
});
