import { startBrowser } from '../../../e2e/support/browser.ts';
import type { Bench } from '../bench.ts';
import type { Page } from '../browser/frames.ts';
import { mainThreadOf, signedInContext } from '../browser/signed-in.ts';
import { interleave, median, type ResultRow } from '../measuring.ts';
import { withServer } from '../server.ts';
import { resultRowsOf } from './edit-rows.ts';
import { type LargeProject, makeLargeProject } from './large-project.ts';

const TIMES_PER_ROUND = 6;
const WARM_UP = 2;
const MAX_MS = 100;

/**
 * Measures the time from the key press or click that makes an edit until the frame in which the page shows it,
 * alternating with a key that changes nothing until the next frame. The page shows an edit before the server has
 * responded.
 */
export async function measureBrowser(bench: Bench): Promise<ResultRow[]> {
  return withServer(await bench.folder('server'), async ({ url }) => {
    const project = await makeLargeProject(bench, url);
    const browser = await startBrowser();
    try {
      const page = await openPage(browser, { url, project });
      const { cpuMs } = await mainThreadOf(page);
      const contestants = editsOn(page, project);
      const work: Record<string, number[]> = {};
      const measured = Object.fromEntries(
        Object.entries(contestants).map(([what, edit]) => [
          what,
          async () => {
            const { ms, cpuMs: spent } = await edit(cpuMs);
            work[what] = [...(work[what] ?? []), spent];
            return ms;
          },
        ]),
      );
      await interleave(WARM_UP, measured);
      for (const times of Object.values(work)) times.length = 0;
      const { reference = [], ...edits } = await interleave(bench.rounds * TIMES_PER_ROUND, measured);
      return Object.entries(edits).flatMap(([what, ms]) => [
        ...resultRowsOf(`${what}, on the screen`, { ms, reference, maxMs: MAX_MS }),
        cpuFigure(work[what] ?? [], work.reference ?? []),
      ]);
    } finally {
      await browser.close();
    }
  });
}

const cpuFigure = (ms: readonly number[], reference: readonly number[]): ResultRow => ({
  what: '… processor time of the page until then',
  figure: `${median(ms).toFixed(1)} ms`,
  reference: `${median(reference).toFixed(1)} ms`,
  target: '–',
});

async function openPage(
  browser: Awaited<ReturnType<typeof startBrowser>>,
  { url, project }: { url: string; project: LargeProject },
): Promise<Page> {
  const context = await signedInContext(browser, { url, visitor: project.person.visitor });
  const page = await context.newPage();
  await page.goto(`/app${project.base}`);
  await page.getByRole('button', { name: 'Show all 300' }).click();
  await page.getByRole('heading', { name: 'Category 300', exact: true }).waitFor();
  return page;
}

/**
 * A person's edits, timed. Each also waits for the server's response, so that it does not run into the next edit's
 * time.
 */
function editsOn(page: Page, { categories }: LargeProject) {
  let number = 0;
  const target = categories.find(({ name }) => name === 'Category 100')?.name ?? '';
  let name = target;
  const change = page.getByRole('button', { name: /^Change / }).nth(50);
  return {
    rename: async (cpuMs: CpuMs) => {
      number += 1;
      const next = `Renamed ${number}`;
      await page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByLabel(`Name of the category ${name}`).fill(next);
      name = next;
      return untilShown(page, {
        event: 'keydown',
        words: next,
        act: () => page.keyboard.press('Enter'),
        cpuMs,
      });
    },
    'move a file': async (cpuMs: CpuMs) => {
      number += 1;
      await page
        .getByRole('button', { name: /^Category 0/ })
        .first()
        .focus();
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(number % 5)
        .click();
      await page.getByRole('button', { name: 'Move to…' }).click();
      await page.getByRole('combobox', { name: /^Find a category/ }).fill(`Category ${200 + (number % 90)}`);
      return untilShown(page, {
        event: 'keydown',
        words: null,
        act: () => page.keyboard.press('Enter'),
        cpuMs,
      });
    },
    lock: async (cpuMs: CpuMs) => {
      number += 1;
      await change.click();
      const isLocked = await page
        .getByRole('menuitemradio', { name: 'Not locked' })
        .getAttribute('aria-checked');
      const item = isLocked === 'true' ? 'May grow' : 'Not locked';
      const choice = page.getByRole('menuitemradio', { name: item });
      return untilShown(page, { event: 'pointerup', words: null, act: () => choice.click(), cpuMs });
    },
    reference: (cpuMs: CpuMs) =>
      untilShown(page, { event: 'keydown', words: '', act: () => page.keyboard.press('Shift'), cpuMs }),
  };
}

/** Returns the page's processor time so far. */
type CpuMs = () => Promise<number>;

interface Shown {
  /** The event that makes the edit. */
  readonly event: 'keydown' | 'pointerup';
  /** The text of a heading that appears; empty for the very next frame, null for any change to a category's row. */
  readonly words: string | null;
  readonly act: () => Promise<unknown>;
  readonly cpuMs: CpuMs;
}

/** Milliseconds from an event to the first frame in which the page shows its effect. */
async function untilShown(page: Page, { event, words, act, cpuMs }: Shown) {
  const watch = await page.evaluateHandle(
    ({ type, wanted }) => {
      const list = document.querySelector('#categories ul');
      const locks = () =>
        [...document.querySelectorAll('#categories li p')].map(({ textContent }) => textContent).join();
      const before = wanted === null ? locks() : '';
      const isShown = () => {
        if (wanted === '') return true;
        if (wanted === null) return locks() !== before;
        return [...(list?.querySelectorAll('h3') ?? [])].some(({ textContent }) =>
          textContent?.includes(wanted),
        );
      };
      const done = new Promise<number>((resolve) => {
        addEventListener(
          type,
          ({ timeStamp }) => {
            const look = () => {
              if (!isShown()) return requestAnimationFrame(look);
              // The next task runs once this frame has been painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              return port2.postMessage(null);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
      return { done };
    },
    { type: event, wanted: words },
  );
  const before = await cpuMs();
  await act();
  const ms = await watch.evaluate(({ done }) => done);
  const spent = (await cpuMs()) - before;
  await page.waitForLoadState('networkidle');
  return { ms, cpuMs: spent };
}
