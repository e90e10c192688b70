import type { Page } from '@playwright/test';
import type { PhaseStatus } from '@sheaf/contract/categorization';
import { hueOf } from './support/color.ts';
import { asReader, expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import {
  type CallName,
  delayCall,
  mockError,
  mockResponse,
  modifyFields,
  modifyResponse,
} from './support/mocked-calls.ts';
import type { PageClock } from './support/page-clock.ts';
import { runningJob, withRunningJob } from './support/running-job.ts';
import { openSortedProject, press, showDownloads, waitForText } from './support/screen.ts';
import { NARROW_VIEWPORT, WIDE_VIEWPORT } from './support/viewports.ts';

/*
 * How the project's page polls: at which interval, how often, and what it says then if no live events arrive. The
 * page's clock only advances when the test lets time pass, and the server is mocked as one that is still working.
 */
const JOB_ID = '0190a5d2-0000-7000-8000-0000000000bb';
const STATUS = 'GET /projects/:id/phase-status';
const PROGRESS = 'GET /projects/:id/progress';
const JOB = 'GET /internal/background-jobs/:jobId/status';
const MERGE = 'POST /ai/:id/merge';
/** Everything that the page shows of a project, and loads when it refreshes. */
const REFRESH_CALLS: readonly CallName[] = [
  'GET /projects/:id',
  'GET /projects/:id/files',
  'GET /projects/:id/files/storage-usage',
  'GET /projects/:id/categories',
  'GET /projects/:id/raw-categories',
  'GET /credits/balance',
  STATUS,
];

const jobStatus = (over: object) => ({
  progress: 100,
  progress_message: null,
  started_at: new Date().toISOString(),
  created_at: new Date().toISOString(),
  error_message: null,
  result: null,
  ...over,
});

test.describe.configure({ mode: 'parallel' });
test.use(asReader);
test.beforeEach(({ page }) => mockError(page, 'GET /projects/:id/events', { status: 503 }));

/** Lets live events arrive; returns what resolves once their stream is open. */
async function withEvents(page: Page): Promise<() => Promise<unknown>> {
  await stopIntercepting(page);
  const opened = page.waitForResponse((response) => response.url().endsWith('/events') && response.ok());
  return () => opened;
}

/** Opens the project and stops the clock of its page. */
async function open(clock: PageClock): Promise<void> {
  await openSortedProject(clock.page);
  await clock.page
    .getByRole('button', { name: /^Generate Text of / })
    .first()
    .waitFor();
  await stop(clock);
}
async function stop(clock: PageClock): Promise<void> {
  await clock.stop();
  await clock.untilAllAnswered();
}
/** Lets 5 s pass, and expects a call at their end but not before. */
async function advancePollInterval(clock: PageClock, call: CallName): Promise<void> {
  const { length } = await clock.calls(call);
  for (const partMs of [2_400, 2_500]) {
    await clock.advance(partMs);
    await clock.untilAllAnswered();
  }
  expect(await clock.calls(call)).toHaveLength(length);
  await clock.advance(100);
  await clock.untilAnswered(call, length + 1);
  await clock.untilAllAnswered();
}
/** The times between the response to a call and the next call. */
const pollGaps = (calls: Awaited<ReturnType<PageClock['calls']>>): number[] =>
  calls.slice(1).map(({ requestedMs }, index) => requestedMs - (calls[index]?.respondedMs ?? Number.NaN));

/** Lets a delay pass, and expects everything to be reloaded at its end, not a millisecond before. */
async function expectRefreshAfter(
  clock: PageClock,
  { delayMs, sinceMs }: { delayMs: number; sinceMs: number },
): Promise<void> {
  const refreshMs = sinceMs + delayMs;
  const countCalls = async () =>
    (await Promise.all(REFRESH_CALLS.map((call) => clock.calls(call)))).map(countOf);
  const countOf = ({ length }: readonly unknown[]) => length;
  await clock.untilAllAnswered();
  await clock.advance(refreshMs - 1 - (await clock.now()));
  const before = await countCalls();
  await clock.advance(1);
  expect(await countCalls()).toEqual(before.map((count) => count + 1));
  for (const call of REFRESH_CALLS)
    expect((await clock.calls(call)).at(-1)?.requestedMs, call).toBe(refreshMs);
  await clock.untilAllAnswered();
}
/** Whether the page is still the marked one; during a navigation, when it cannot be evaluated, it counts as such. */
const isOldPage = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'isOldPage')).catch(() => true);

test.describe('a run', () => {
  const progress = (page: Page, is_processing: boolean, job: Parameters<typeof runningJob>[0]) =>
    mockResponse(page, PROGRESS, { is_processing, message: '', job_details: [runningJob(job)] });

  /** Starts a run that does not end; returns the time of its start. */
  async function start(clock: PageClock): Promise<number> {
    const { page } = clock;
    await mockResponse(page, MERGE, { job_id: runningJob().job_id, credits_used: 10, remaining_credits: 24 });
    await progress(page, true, { progress: 60, progress_message: 'Naming categories' });
    await open(clock);
    await modifyResponse(page, STATUS, withRunningJob);
    await press(page, 'Merge categories');
    const startedMs = await clock.untilAnswered(MERGE);
    await clock.untilVisible(page.getByText('Running...', { exact: true }));
    return startedMs;
  }

  test('is polled every 5 s, 20 times; then a card says so and offers to refresh the page', {
    tag: ['@4.23', '@4.24', '@9.4'],
  }, async ({ page, clock }) => {
    const startedMs = await start(clock);
    await advancePollInterval(clock, PROGRESS);
    await clock.untilVisible(page.getByText('Naming categories', { exact: true }));
    for (let attempt = 2; attempt <= 20; attempt += 1) await advancePollInterval(clock, PROGRESS);
    await clock.untilVisible(page.getByText('Processing Status Check Limit', { exact: true }));
    await clock.advance(60_000);
    const polls = await clock.calls(PROGRESS);
    expect(polls).toHaveLength(20);
    expect((polls[0]?.requestedMs ?? 0) - startedMs).toBeGreaterThanOrEqual(5_000);
    expect(pollGaps(polls).filter((waitMs) => waitMs < 5_000)).toEqual([]);

    await page.evaluate(() => Reflect.set(window, 'isOldPage', true));
    await page.getByRole('button', { name: 'Refresh Page' }).click({ noWaitAfter: true });
    await expect.poll(() => isOldPage(page)).toBeFalsy();
  });

  test('is polled as often while live events arrive, and nothing says that the page has stopped', {
    tag: ['@4.23'],
  }, async ({ page, clock }) => {
    const eventsArrive = await withEvents(page);
    await start(clock);
    await eventsArrive();
    for (let attempt = 1; attempt <= 20; attempt += 1) await advancePollInterval(clock, PROGRESS);
    await clock.untilVisible(page.getByText('Naming categories', { exact: true }));
    await clock.advance(60_000);
    expect(await clock.calls(PROGRESS)).toHaveLength(20);
    expect(await page.getByText('Processing Status Check Limit', { exact: true }).count()).toBe(0);
  });

  test('has everything reloaded 2 s after it was started', {
    tag: ['@4.22', '@4.26', '@9.7'],
  }, async ({ clock }) => {
    await expectRefreshAfter(clock, { delayMs: 2_000, sinceMs: await start(clock) });
  });

  for (const [status, error_message, title, words] of [
    ['completed', null, 'Phase 2 complete', /./],
    ['failed', 'The model went away.', 'Processing failed', 'The model went away.'],
    ['failed', null, 'Processing failed', 'Unknown error occurred'],
  ] as const)
    test(`that ends as ${status} with ${error_message} has everything reloaded 1 s later, and shows "${title}"`, {
      tag: ['@4.25', '@8.38', '@9.7'],
    }, async ({ page, clock }) => {
      await start(clock);
      await advancePollInterval(clock, PROGRESS);
      await progress(page, false, { status });
      await mockResponse(page, JOB, jobStatus({ status, error_message }));
      await modifyResponse(page, STATUS, (current) => current);
      await advancePollInterval(clock, PROGRESS);
      await clock.untilCalled(JOB);
      await expectRefreshAfter(clock, { delayMs: 1_000, sinceMs: await clock.untilAnswered(JOB) });
      const toast = page.locator('[data-sonner-toast]', { hasText: title });
      await clock.untilVisible(toast.getByText(words));
      await waitForText(page, 'Complete');
    });
});

test.describe('a download being generated', () => {
  /** Starts generating the text file of the project, with a job that does not end. */
  async function generate(clock: PageClock): Promise<void> {
    const { page } = clock;
    await mockResponse(page, 'GET /projects/:id/download-single-text-file', { job_id: JOB_ID });
    await mockResponse(
      page,
      JOB,
      jobStatus({ status: 'running', progress: 10, progress_message: 'Reading 1 of 6' }),
    );
    await openSortedProject(page);
    await showDownloads(page);
    await page.getByRole('button', { name: 'Generate text file of the whole project' }).waitFor();
    await stop(clock);
    const started_at = new Date(await clock.now()).toISOString();
    const words = { progress: 10, progress_message: 'Reading 1 of 6' };
    const job = runningJob({ job_id: JOB_ID, job_type: 'single_text_file', started_at, ...words });
    await modifyResponse(page, STATUS, (status: PhaseStatus) => ({
      ...status,
      job_details: [...status.job_details, job],
    }));
    await press(page, 'Generate text file of the whole project');
    await clock.untilAnswered('GET /projects/:id/download-single-text-file');
    await clock.untilVisible(button(page));
    await clock.untilAllAnswered();
  }
  const button = (page: Page) => page.getByRole('button', { name: /\(text file of the whole project\)$/ });
  const limitCard = (page: Page) => page.getByText('Button Status Check Limit', { exact: true });

  test('shows its progress; its job is polled 10 times and its button 20 times, which can then be reset', {
    tag: ['@4.28', '@4.31', '@4.32', '@4.33', '@8.37', '@9.5'],
  }, async ({ page, clock }) => {
    await generate(clock);
    const listedMs = await clock.now();
    await advancePollInterval(clock, JOB);
    // The button "shows the progress message", and nothing else.
    await clock.untilVisible(button(page).getByText('Reading 1 of 6', { exact: true }));
    await clock.untilVisible(page.getByText('10%', { exact: true }));
    expect(await button(page).isDisabled()).toBe(true);
    for (let attempt = 2; attempt <= 10; attempt += 1) await advancePollInterval(clock, JOB);
    const timeout = page.locator('[data-sonner-toast][data-type=error]', { hasText: 'Polling timeout' });
    await clock.untilVisible(
      timeout.getByText(
        'Job status polling stopped after 10 attempts. Please refresh the page to check job status.',
      ),
    );
    for (let attempt = 11; attempt <= 20; attempt += 1) {
      const { length } = await clock.calls(STATUS);
      if (attempt === 20) await clock.advance(4_900);
      expect(await limitCard(page).count()).toBe(0);
      await clock.advance(attempt === 20 ? 100 : 5_000);
      await clock.untilAllAnswered();
      expect((await clock.calls(STATUS)).length).toBeGreaterThan(length);
    }
    await clock.untilVisible(limitCard(page));
    expect(await page.getByRole('button', { name: 'Refresh Page' }).count()).toBe(1);
    expect((await clock.now()) - listedMs).toBeLessThan(101_000);
    expect(await clock.calls(JOB)).toHaveLength(10);
    expect(pollGaps(await clock.calls(JOB)).filter((waitMs) => waitMs < 5_000)).toEqual([]);
    await press(page, 'Reset Button State');
    await clock.untilVisible(page.getByRole('button', { name: 'Generate text file of the whole project' }));
    expect(await limitCard(page).count()).toBe(0);
  });

  test('is polled as often while live events arrive, without a timeout or a card at the end', {
    tag: ['@4.28', '@4.31'],
  }, async ({ page, clock }) => {
    const eventsArrive = await withEvents(page);
    await generate(clock);
    await eventsArrive();
    for (let attempt = 1; attempt <= 10; attempt += 1) await advancePollInterval(clock, JOB);
    const { length } = await clock.calls(STATUS);
    for (let attempt = 11; attempt <= 20; attempt += 1) await advancePollInterval(clock, STATUS);
    expect((await clock.calls(STATUS)).length).toBeGreaterThanOrEqual(length + 10);
    await clock.advance(5_000);
    expect(await clock.calls(JOB)).toHaveLength(10);
    expect(await page.getByText(/Polling timeout|Button Status Check Limit/).count()).toBe(0);
  });

  test('has everything reloaded 200 ms after it is ready, shows a notification, and turns green', {
    tag: ['@4.29', '@9.7'],
  }, async ({ page, clock }) => {
    await generate(clock);
    await mockResponse(page, JOB, jobStatus({ status: 'completed' }));
    await modifyResponse(page, STATUS, (status: PhaseStatus) => ({ ...status, job_details: [] }));
    await modifyFields(page, 'GET /projects/:id', { has_single_text_file: true });
    await advancePollInterval(clock, JOB);
    await clock.untilCalled(JOB, 2);
    await expectRefreshAfter(clock, { delayMs: 200, sinceMs: await clock.untilAnswered(JOB, 2) });
    await clock.untilVisible(
      page.locator('[data-sonner-toast][data-type=success]', { hasText: 'Text file ready' }),
    );
    const download = page.getByRole('button', { name: 'Download text file of the whole project' });
    await clock.untilVisible(download);
    const hue = await hueOf(download, 'color');
    expect(hue).toBeGreaterThan(80);
    expect(hue).toBeLessThan(170);
    await page.getByRole('button', { name: 'Regenerate text file of the whole project' }).waitFor();
  });

  test('that fails says so, and can be generated again', { tag: ['@4.30'] }, async ({ page, clock }) => {
    await generate(clock);
    await mockResponse(page, JOB, jobStatus({ status: 'failed', error_message: 'The disk is full.' }));
    await modifyResponse(page, STATUS, (status: PhaseStatus) => ({ ...status, job_details: [] }));
    await advancePollInterval(clock, JOB);
    await clock.untilCalled(JOB, 2);
    await clock.untilAnswered(JOB, 2);
    await clock.advance(200);
    await clock.untilAllAnswered();
    const toast = page.locator('[data-sonner-toast][data-type=error]', { hasText: 'Processing failed' });
    await clock.untilVisible(toast.getByText('The disk is full.', { exact: true }));
    await clock.untilVisible(page.getByRole('button', { name: 'Generate text file of the whole project' }));
  });

  test('can be cancelled once it has run longer than 10 minutes', { tag: ['@4.35', '@9.6'] }, async ({
    page,
    clock,
  }) => {
    await generate(clock);
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await clock.advance(10 * 60_000);
    await clock.untilAllAnswered();
    await clock.advance(1);
    expect(await button(page).count()).toBe(1);
    expect(await cancel.count()).toBe(0);
    // The page checks the age of its jobs every 30 s.
    await clock.advance(30_000);
    await clock.untilVisible(cancel);
    await mockResponse(page, 'POST /internal/background-jobs/:jobId/cancel', { message: 'Cancelled.' });
    await cancel.click();
    await clock.untilAnswered('POST /internal/background-jobs/:jobId/cancel');
  });
});

for (const viewport of [WIDE_VIEWPORT, NARROW_VIEWPORT])
  test(`buttons stay where they are while the rest loads, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const releaseHistory = await delayCall(page, 'GET /projects/:id/edits');
    const releaseCut = await delayCall(page, 'GET /projects/:id/categories/regroup');
    await openSortedProject(page);
    const buttons = [/^New category$/, /^Generate Text of /, /^Change /, /^Add credits|^Merge/].map((name) =>
      page.getByRole('button', { name }).first(),
    );
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
    await buttons.at(-1)?.waitFor();
    const before = await places();
    releaseHistory();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
    expect(await places()).toEqual(before);
    releaseCut();
    await page.getByRole('slider', { name: 'Finer or coarser' }).waitFor();
    expect(await places()).toEqual(before);
  });
