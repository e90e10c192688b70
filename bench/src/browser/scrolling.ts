import path from 'node:path';
import { startBrowser } from '../../../e2e/support/browser.ts';
import { Person } from '../../../e2e/support/person.ts';
import type { Bench, BenchDefinition } from '../bench.ts';
import { writeTexts } from '../files/documents.ts';
import { median, type ResultRow } from '../measuring.ts';
import { withServer } from '../server.ts';
import { type FrameStats, type Page, watchFrames } from './frames.ts';

const LIST_FILES = 1_000;
const DROPPED_FILES = 500;
const FILE_BYTES = 2_000;
const MIN_FRAMES_PER_SECOND = 50;
const MAX_TASK_MS = 100;
/** Seconds to scroll from the first of 1,000 files to the last: as fast as a person turns the wheel. */
const SCROLL_SECONDS = 8;
const IDLE_MS = 2_000;

/** Whether the project page stays smooth with the largest number of files that a project takes. */
export const scrolling: BenchDefinition = {
  about: `frames a second and longest task in Chromium: scrolling ${LIST_FILES} files, dropping ${DROPPED_FILES}`,
  measurements: [measureScrolling],
};

async function measureScrolling(bench: Bench): Promise<ResultRow[]> {
  const from = (await bench.data.texts('mixed_a')).slice(0, 200);
  const folder = await bench.folder('texts');
  const files = await writeTexts(folder, { from, count: LIST_FILES, sizeBytes: FILE_BYTES });
  return withServer(
    await bench.folder('server'),
    async ({ url }) => {
      const browser = await startBrowser();
      try {
        const page = await signUp(browser, url);
        const [scrolled, dropped]: [Round[], Round[]] = [[], []];
        bench.logProgress(`uploading ${LIST_FILES} documents`);
        await openProject(page, 'A thousand files');
        await upload(
          page,
          files.map((file) => file.path),
        );
        for (let round = 0; round < bench.rounds; round += 1) {
          scrolled.push({ idle: await idle(page), busy: await scrollThrough(page) });
          bench.logProgress(`scrolling: ${describeRound(scrolled.at(-1))}`);
        }
        for (let round = 0; round < bench.rounds; round += 1) {
          await openProject(page, `Drop ${round + 1}`);
          dropped.push({ idle: await idle(page), busy: await dropFiles(page) });
          bench.logProgress(`dropping: ${describeRound(dropped.at(-1))}`);
        }
        return [
          ...resultRowsOf(`scrolling ${LIST_FILES} files`, scrolled),
          ...resultRowsOf(`dropping ${DROPPED_FILES} files, until all are up`, dropped),
        ];
      } finally {
        await browser.close();
      }
    },
    { LIMIT_DOCUMENTS_PER_PROJECT: String(LIST_FILES) },
  );
}

/** Each round measures the same idle page first, to show what the machine can do at that moment. */
interface Round {
  readonly idle: FrameStats;
  readonly busy: FrameStats;
}

const idle = (page: Page): Promise<FrameStats> => watchFrames(page, () => page.waitForTimeout(IDLE_MS));

const describeRound = (round: Round | undefined): string =>
  round
    ? `${round.busy.framesPerSecond.toFixed(1)} frames/s (at rest ${round.idle.framesPerSecond.toFixed(1)}), longest task ${round.busy.longestTaskMs} ms`
    : '';

/** The median frame rate over the rounds, next to that of the idle page, and the longest task overall. */
function resultRowsOf(what: string, rounds: readonly Round[]): ResultRow[] {
  const frames = median(rounds.map(({ busy }) => busy.framesPerSecond));
  const atRest = median(rounds.map((round) => round.idle.framesPerSecond));
  const longest = Math.max(...rounds.map(({ busy }) => busy.longestTaskMs));
  const longestAtRest = Math.max(...rounds.map((round) => round.idle.longestTaskMs));
  return [
    {
      what,
      figure: `${frames.toFixed(1)} frames/s`,
      reference: `${atRest.toFixed(1)} frames/s at rest`,
      ratio: median(rounds.map((round) => round.busy.framesPerSecond / round.idle.framesPerSecond)),
      target: `≥ ${MIN_FRAMES_PER_SECOND} frames/s`,
      isMet: frames >= MIN_FRAMES_PER_SECOND,
    },
    {
      what: '… longest task',
      figure: taskOf(longest),
      reference: taskOf(longestAtRest),
      target: `≤ ${MAX_TASK_MS} ms`,
      isMet: longest <= MAX_TASK_MS,
    },
  ];
}

// The browser does not report shorter tasks.
const taskOf = (longestMs: number): string => (longestMs === 0 ? 'none over 50 ms' : `${longestMs} ms`);

async function signUp(browser: Awaited<ReturnType<typeof startBrowser>>, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  const person = new Person(await context.newPage());
  await person.signUp();
  return person.page;
}

async function openProject(page: Page, name: string): Promise<void> {
  await page.goto('/app');
  await page.getByRole('button', { name: 'New Project' }).first().click();
  await page.getByLabel('Project Name').fill(name);
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByText(/up to 100 MB/).waitFor();
}

async function upload(page: Page, paths: string[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(paths);
  await page
    .getByText(`${LIST_FILES.toLocaleString('en-GB')} files uploaded`)
    .first()
    .waitFor({ timeout: 600_000 });
  await page.getByRole('button', { name: 'Close the upload report' }).click();
  await page.reload();
  await page
    .getByText(path.basename(paths[0] ?? ''))
    .first()
    .waitFor();
}

/** Scrolls the list of files from its first row to its last, a little in each frame. */
async function scrollThrough(page: Page): Promise<FrameStats> {
  const list = page.getByRole('region', { name: 'List of files' });
  await list.scrollIntoViewIfNeeded();
  return watchFrames(page, () =>
    list.evaluate(async (box, seconds) => {
      box.scrollTop = 0;
      const start = performance.now();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let at = 0; at < 1; at = (performance.now() - start) / 1_000 / seconds) {
        box.scrollTop = at * (box.scrollHeight - box.clientHeight);
        await frame();
      }
    }, SCROLL_SECONDS),
  );
}

/** Drops many files on the page at once and watches it until the last of them is uploaded. */
async function dropFiles(page: Page): Promise<FrameStats> {
  // Created before the measurement: a real person's files already exist, too.
  const files = await page.evaluateHandle(
    ({ count, sizeBytes }) => {
      const dataTransfer = new DataTransfer();
      for (let number = 1; number <= count; number += 1) {
        const text = `Note ${number} about bread. `.repeat(Math.ceil(sizeBytes / 24));
        dataTransfer.items.add(new File([text], `note ${number}.txt`, { type: 'text/plain' }));
      }
      return dataTransfer;
    },
    { count: DROPPED_FILES, sizeBytes: FILE_BYTES },
  );
  return watchFrames(page, async () => {
    await files.evaluate((dataTransfer) => {
      const target = document.querySelector('[data-state="idle"]');
      target?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await page.getByText(`${DROPPED_FILES} files uploaded`).first().waitFor({ timeout: 300_000 });
  });
}
