import { startBrowser } from '../../../e2e/support/browser.ts';
import type { Bench, BenchDefinition } from '../bench.ts';
import { median, type ResultRow } from '../measuring.ts';
import { Person } from '../person.ts';
import { withServer } from '../server.ts';
import type { Page } from './frames.ts';
import { mainThreadOf, signedInContext } from './signed-in.ts';

const SLOWER = 4;
const MAX_MS = 1_500;
const PROJECTS = ['Letters', 'Minutes', 'Research notes', 'Field books', 'Drafts'] as const;
/** Nothing larger is painted once the network has been idle for this long. */
const REST_MS = 500;

/** How soon a signed-in person sees their projects. */
export const appLcp: BenchDefinition = {
  about: `largest contentful paint of /app, signed in, processor ${SLOWER} × slower: a browser's first visit, and from its cache`,
  measurements: [measureApp],
};

interface Visit {
  readonly paintMs: number;
  readonly cpuMs: number;
}

async function measureApp(bench: Bench): Promise<ResultRow[]> {
  return withServer(await bench.folder('server'), async ({ url }) => {
    const { visitor } = await Person.signUp(url);
    for (const name of PROJECTS) await visitor.post('/projects', { name });
    const browser = await startBrowser();
    try {
      const [fresh, cached]: [Visit[], Visit[]] = [[], []];
      for (let round = 0; round < bench.rounds; round += 1) {
        const context = await signedInContext(browser, { url, visitor });
        fresh.push(await visit(await context.newPage()));
        cached.push(await visit(await context.newPage()));
        await context.close();
        bench.logProgress(`${fresh.at(-1)?.paintMs} ms, from the cache ${cached.at(-1)?.paintMs} ms`);
      }
      return [...resultRowsOf('/app, first visit', fresh), ...resultRowsOf('/app, from the cache', cached)];
    } finally {
      await browser.close();
    }
  });
}

async function visit(page: Page): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const thread = await mainThreadOf(page);
  await page.goto('/app');
  await page.getByRole('link', { name: PROJECTS[0] }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const cpuMs = await thread.cpuMs();
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new window.PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return { paintMs: Math.round(paintMs), cpuMs };
}

function resultRowsOf(what: string, visits: readonly Visit[]): ResultRow[] {
  const paintMs = median(visits.map((visit) => visit.paintMs));
  const cpuMs = median(visits.map((visit) => visit.cpuMs));
  return [
    {
      what,
      figure: `${Math.round(paintMs)} ms`,
      reference: '–',
      target: `≤ ${MAX_MS} ms`,
      isMet: paintMs <= MAX_MS,
    },
    {
      what: '… processor time of the page, until it is at rest',
      figure: `${Math.round(cpuMs)} ms`,
      reference: '–',
      target: '–',
    },
  ];
}
