import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import { MissingPrerequisite, median, type ResultRow } from '../measuring.ts';
import { withServer } from '../server.ts';

const PAGES = [
  { path: '/', isListed: true },
  { path: '/login', isListed: true },
  { path: '/privacy-policy', isListed: false },
  { path: '/terms-of-use', isListed: false },
  { path: '/docs/api', isListed: true },
] as const;
const PERFORMANCE = 95;
const PERFECT = 100;
const BYTES_PER_KB = 1000;

/** How the public pages do on a phone: Lighthouse scores, with every page loaded afresh in every round. */
export const lighthouseBench: BenchDefinition = {
  about: 'Lighthouse on the public pages, mobile (needs Chromium; --only /login for one page)',
  measurements: [measurePages],
};

async function measurePages(bench: Bench): Promise<ResultRow[]> {
  const figures: ResultRow[] = [];
  await withServer(await bench.folder('lighthouse'), async ({ url }) => {
    for (const page of PAGES) {
      if (!isSelected(bench, page.path)) continue;
      const results: Result[] = [];
      for (let round = 0; round < bench.rounds; round += 1) {
        bench.logProgress(`${page.path}, visit ${round + 1} of ${bench.rounds}`);
        results.push(await visit(url + page.path));
      }
      figures.push(...resultRowsOf(page, results));
    }
  });
  return figures;
}

/** One visit with an empty browser profile and Lighthouse's default settings, which simulate a slow phone. */
async function visit(url: string): Promise<Result> {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] }).catch(
    () => {
      throw new MissingPrerequisite('no Chrome or Chromium was found.');
    },
  );
  try {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!run || run.lhr.runtimeError)
      throw new Error(`Lighthouse failed on ${url}: ${run?.lhr.runtimeError?.message}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

function resultRowsOf({ path, isListed }: (typeof PAGES)[number], results: readonly Result[]): ResultRow[] {
  const score = (category: string) =>
    Math.round(median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
  const value = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scoreLine = (what: string, category: string, min: number): ResultRow => ({
    what: `${path}: ${what}`,
    figure: `${score(category)}`,
    reference: '–',
    target: `≥ ${min}`,
    isMet: score(category) >= min,
  });
  const line = (what: string, figure: string): ResultRow => ({
    what: `… ${what}`,
    figure,
    reference: '–',
    target: '–',
  });
  return [
    scoreLine('performance', 'performance', PERFORMANCE),
    line('first contentful paint', `${Math.round(value('first-contentful-paint'))} ms`),
    line('largest contentful paint', `${Math.round(value('largest-contentful-paint'))} ms`),
    line('total blocking time', `${Math.round(value('total-blocking-time'))} ms`),
    line('cumulative layout shift', value('cumulative-layout-shift').toFixed(3)),
    line('scripts, as transferred', `${(median(results.map(scriptBytes)) / BYTES_PER_KB).toFixed(1)} KB`),
    scoreLine('accessibility', 'accessibility', PERFECT),
    scoreLine('best practices', 'best-practices', PERFECT),
    // The other pages ask not to be indexed, which Lighthouse counts against them.
    ...(isListed ? [scoreLine('SEO', 'seo', PERFECT)] : []),
    ...complaintsOf(results, { isListed }),
  ];
}

function scriptBytes({ audits }: Result): number {
  const requests = audits['network-requests']?.details;
  if (requests?.type !== 'table') return Number.NaN;
  return requests.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((total, { transferSize }) => total + Number(transferSize), 0);
}

/** The titles of the audits that fall short of a perfect score, performance excluded. */
function complaintsOf(results: readonly Result[], { isListed }: { isListed: boolean }): ResultRow[] {
  const titles = new Set<string>();
  for (const { categories, audits } of results) {
    for (const category of ['accessibility', 'best-practices', ...(isListed ? ['seo'] : [])]) {
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const audit = audits[id];
        if (audit && weight > 0 && audit.score !== null && audit.score < 1) titles.add(audit.title);
      }
    }
  }
  return [...titles].map((title) => ({
    what: `… ${title}`,
    figure: 'found',
    reference: '–',
    target: 'none',
    isMet: false,
  }));
}
