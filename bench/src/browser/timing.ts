import type { Answer } from '@sheaf/testing/visitor/visitor';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import { interleave, median, type ResultRow, timed } from '../measuring.ts';
import { withServer } from '../server.ts';

const CALLS = 200;
const WARM_UP_CALLS = 20;
/** The largest allowed difference between the medians, as a share. */
const MAX_DIFFERENCE = 0.05;
const KNOWN = 'known@example.org';
const PASSWORD = 'a good password';

/** Whether response times reveal if an address has an account. */
export const timing: BenchDefinition = {
  about: `${CALLS} calls each with an address that has an account and with one that has none, medians`,
  measurements: [measureTiming],
};

async function measureTiming(bench: Bench): Promise<ResultRow[]> {
  const folder = await bench.folder('server');
  await withServer(folder, ({ url }) => ask(url, '/auth/signup', { email: KNOWN, password: PASSWORD }));
  return withServer(folder, ({ url }) => measure(bench, url), { CONFIRM_EMAIL: 'required' });
}

const CASES = [
  {
    part: 'sign-in',
    what: 'sign-in with a wrong password',
    path: '/auth/signin',
    body: { password: 'wrong password' },
  },
  { part: 'sign-up', what: 'sign-up', path: '/auth/signup', body: { password: PASSWORD } },
  { part: 'forgot', what: 'forgot password', path: '/auth/forgot-password', body: {} },
] as const;

async function measure(bench: Bench, url: string): Promise<ResultRow[]> {
  const figures: ResultRow[] = [];
  const wanted = CASES.filter(({ part }) => isSelected(bench, part));
  for (const { what, path, body } of wanted) {
    const times = (email: () => string) => () => ask(url, path, { email: email(), ...body });
    const contestants = { known: times(() => KNOWN), unknown: times(someAddress) };
    // The first calls run against cold caches.
    await interleave(WARM_UP_CALLS, contestants);
    const { known, unknown } = await inBothOrders(contestants);
    const ratio = median(known) / median(unknown);
    figures.push({
      what,
      figure: `${median(known).toFixed(2)} ms`,
      reference: `${median(unknown).toFixed(2)} ms`,
      ratio,
      target: `within ${MAX_DIFFERENCE * 100} %`,
      isMet: Math.abs(ratio - 1) <= MAX_DIFFERENCE,
    });
    bench.logProgress(`${what}: ${ratio.toFixed(3)} ×`);
  }
  return figures;
}

/** Each goes first equally often, so that any aftereffect of one call falls on both alike. */
async function inBothOrders({ known, unknown }: Record<'known' | 'unknown', () => Promise<number>>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < CALLS; pair += 2) {
    times.known.push(await known());
    times.unknown.push(await unknown(), await unknown());
    times.known.push(await known());
  }
  return times;
}

/** An unknown address of the same length as the known one, since length could affect the time. */
const someAddress = (): string => `${crypto.randomUUID().slice(0, 5)}@example.org`;

// Long enough for the mail of one call to be sent before the next call, as between two probes from a remote attacker.
const PAUSE_MS = 60;

async function ask(url: string, path: string, body: Record<string, string>): Promise<number> {
  const visitor = new Visitor(url);
  await visitor.get('/auth/csrf-token');
  let answer: Answer<unknown> | undefined;
  const ms = await timed(async () => {
    answer = await visitor.post(path, body);
  });
  if (!answer || answer.status >= 500) throw new Error(`${path} answered ${answer?.status}`);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return ms;
}
