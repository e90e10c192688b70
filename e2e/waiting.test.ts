import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, change, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import { Product } from './support/product.ts';
import { asRunning, runUnderWay } from './support/run.ts';
import { see } from './support/screen.ts';
import { openShelf } from './support/shelf.ts';

/*
 * What the project's page does while no live events arrive: it asks, so often and no longer. The page's clock is
 * turned by the test, and the server is made to answer as one whose work goes on.
 */
const JOB_ID = '0190a5d2-0000-7000-8000-0000000000bb';
const STATUS = 'GET /projects/:id/phase-status';
const JOB = 'GET /internal/background-jobs/:jobId/status';

const textJob = () =>
  runUnderWay({
    job_id: JOB_ID,
    job_type: 'single_text_file',
    progress: 10,
    progress_message: 'Reading 1 of 6',
  });
const ended = (over: object) => ({
  progress: 100,
  progress_message: null,
  started_at: new Date().toISOString(),
  created_at: new Date().toISOString(),
  error_message: null,
  result: null,
  ...over,
});

let browser: Browser;
let product: Product;
let project: string;
let session: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
let page: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ RATE_LIMIT: 'off' })]);
  const shelf = await openShelf(browser, product.url);
  project = shelf.projectPath;
  session = await shelf.person.page.context().storageState();
  await shelf.person.leave();
});
afterAll(async () => {
  await browser.close();
  await product.discard();
});
beforeEach(async () => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', storageState: session });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.clock.install();
  await refuse(page, 'GET /projects/:id/events', { status: 503 });
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

const ANSWER_MS = 100;

const open = async () => {
  await page.goto(project);
  await page.getByRole('heading', { name: 'A small shelf', exact: true }).waitFor();
};

/** Lets 5 seconds pass so many times; the page asks each time, and has its answer before the next. */
async function letPass(times: number, asked: RegExp): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const response = page.waitForResponse((candidate) => asked.test(candidate.url()));
    await page.clock.runFor(5_000);
    await (await response).finished();
  }
}
/** Whether the page is still the one that was marked; while the next one comes it cannot be asked. */
const isOldPage = (): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'isOldPage')).catch(() => true);

/** How often the page asks for an address, from now on. */
function countOf(pattern: RegExp): { count: number } {
  const asked = { count: 0 };
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.count += 1;
  });
  return asked;
}

describe('a run', () => {
  it('is asked after every 5 s, 20 times; then a card says so and offers to refresh the page', async () => {
    await change(page, STATUS, asRunning);
    await answer(page, 'GET /projects/:id/progress', {
      is_processing: true,
      message: 'Running',
      job_details: [runUnderWay({ progress: 60, progress_message: 'Naming categories' })],
    });
    const asked = countOf(/\/progress$/);
    await open();
    await see(page, 'Running...');
    await letPass(1, /\/progress$/);
    await see(page, /Naming categories \(60%\)/);
    await letPass(19, /\/progress$/);
    await see(page, 'Processing Status Check Limit');
    await page.clock.runFor(60_000);
    expect(asked.count).toBe(20);
    await page.evaluate(() => Reflect.set(window, 'isOldPage', true));
    await page.getByRole('button', { name: 'Refresh Page' }).click({ noWaitAfter: true });
    // Asked from outside: the clock of the page stands still.
    await vi.waitUntil(async () => !(await isOldPage()), { timeout: 30_000, interval: ANSWER_MS });
  });

  it.each([
    ['The model went away.', 'The model went away.'],
    [null, 'Unknown error occurred'],
  ])('that fails with %s is told as "Processing failed", "%s"', async (error_message, words) => {
    await change(page, STATUS, asRunning);
    await answer(page, 'GET /projects/:id/progress', {
      is_processing: false,
      message: 'Idle',
      job_details: [runUnderWay({ status: 'failed' })],
    });
    await answer(page, JOB, ended({ status: 'failed', error_message }));
    await open();
    await see(page, 'Running...');
    await change(page, STATUS, (status) => status);
    await letPass(1, /\/progress$/);
    await page.clock.runFor(1_000);
    await see(page, 'Processing failed');
    await see(page, words);
    await see(page, 'Complete');
  });
});

describe('a download that is generated', () => {
  /** Starts the text file of the project, whose job goes on. */
  async function generate(): Promise<void> {
    await answer(page, 'GET /projects/:id/download-single-text-file', { job_id: JOB_ID });
    await answer(page, JOB, ended({ status: 'running', progress: 10, progress_message: 'Reading 1 of 6' }));
    await open();
    await change(page, STATUS, (status: { job_details: object[] }) => ({
      ...status,
      job_details: [...status.job_details, textJob()],
    }));
    await page.getByRole('button', { name: 'Generate text file of the whole project' }).click();
    await see(page, /text file: /);
  }
  const button = () => page.getByRole('button', { name: /^text file: / });

  it('shows its progress, is asked after 10 times, and its button 20 times, which can then be reset', async () => {
    await generate();
    const asked = countOf(/background-jobs/);
    await letPass(1, /background-jobs/);
    await see(page, /text file: Reading 1 of 6 10%/);
    expect(await button().isDisabled()).toBe(true);
    await letPass(9, /background-jobs/);
    await see(page, 'Polling timeout');
    await see(
      page,
      'Job status polling stopped after 10 attempts. Please refresh the page to check job status.',
    );
    // Of the 20 times that the list of jobs is asked for, those until here may be some behind on a busy machine.
    await letPass(10, /phase-status/);
    const card = page.getByText('Button Status Check Limit', { exact: true });
    for (let late = 0; late < 50 && !(await card.isVisible()); late += 1) {
      await page.clock.runFor(5_000);
      // For the answer, without which the page does not ask again: it comes in the machine's own time.
      await setTimeout(ANSWER_MS);
    }
    await card.waitFor();
    expect(asked.count).toBe(10);
    await page.getByRole('button', { name: 'Reset Button State' }).click();
    await page.getByRole('button', { name: 'Generate text file of the whole project' }).waitFor();
    await page.getByText('Button Status Check Limit').waitFor({ state: 'detached' });
  });

  it('is told when it is ready, 200 ms later, and turns green', async () => {
    await generate();
    await answer(page, JOB, ended({ status: 'completed' }));
    await change(page, STATUS, (status: { job_details: object[] }) => ({ ...status, job_details: [] }));
    await change(page, 'GET /projects/:id', (known: object) => ({ ...known, has_single_text_file: true }));
    await letPass(1, /background-jobs/);
    await page.clock.runFor(200);
    await see(page, 'Text file ready');
    await page.getByRole('button', { name: 'Download text file of the whole project' }).waitFor();
    await page.getByRole('button', { name: 'Regenerate text file of the whole project' }).waitFor();
  });

  it('can be cancelled once it has run longer than 10 minutes', async () => {
    const started_at = new Date(Date.now() - 9 * 60_000).toISOString();
    const old = { ...textJob(), started_at };
    await change(page, STATUS, (status: object) => ({ ...status, job_details: [old] }));
    await answer(page, JOB, ended({ status: 'running', started_at }));
    await open();
    await button().waitFor();
    expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await page.clock.runFor(95_000);
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
  });
});
