// `npm run test:cluster`: two API processes and two workers on PostgreSQL and an object store, behind a reverse proxy,
// in use while one fault after another strikes. Afterwards everything that was acknowledged must be there.
//   --short       one fault of each kind, in one or two minutes
//   --seed N      strikes the same faults in the same order as the run that printed this seed
//   --fake-s3     stores objects in the fake S3 even if Ceph is installed
//   --keep        keeps the folder with the processes' logs

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkAll, stopAndCheck } from './checks.ts';
import { documentMaker } from './documents.ts';
import { FAULT_KINDS } from './faults.ts';
import { type Installation, startInstallation } from './installation.ts';
import { runJourney } from './journey.ts';
import { Person } from './person.ts';
import { buyCredits } from './purchases.ts';
import { type SeededRandom, seededRandom } from './random.ts';
import { untilAllReady } from './recovery.ts';
import { faultTable, type Recoveries, table } from './report.ts';

const SIZES = {
  long: { persons: 4, documents: { from: 60, to: 140 }, rounds: 3 },
  short: { persons: 2, documents: { from: 12, to: 24 }, rounds: 2 },
} as const;
const COURTESY_CREDITS = 1_000_000;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    seed: { type: 'string' },
    'fake-s3': { type: 'boolean' },
    keep: { type: 'boolean' },
  },
});
const length = values.short ? 'short' : 'long';
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const print = (text: string) => process.stdout.write(`${text}\n`);

const startedAt = performance.now();
const stamp = () => `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`;
const violations: string[] = [];
const reportViolation = (violation: string) => {
  violations.push(violation);
  print(`${stamp()}  WRONG: ${violation}`);
};

// If it is terminated, it must take everything that it has started with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
print(`seed ${seed} (${length})`);
const installation = await startInstallation({
  courtesyCredits: COURTESY_CREDITS,
  hasRealStore: values['fake-s3'] !== true,
});
try {
  await runAll(installation);
} catch (error) {
  reportViolation(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
const isKept = values.keep === true || violations.length > 0;
await installation.close({ isKept });
if (isKept) print(`The processes' logs are in ${installation.folder}`);
print(violations.length === 0 ? 'Nothing was lost.' : `${violations.length} things were wrong.`);
process.exit(violations.length === 0 ? 0 : 1);

async function runAll(installation: Installation): Promise<void> {
  const makeDocuments = documentMaker();
  for (const member of installation.members) member.start();
  await untilAllReady(installation);
  print(`${stamp()}  ready: PostgreSQL, ${installation.storeName}, 2 API processes, 2 workers`);

  const { persons: count, documents: size, rounds } = SIZES[length];
  const persons = Array.from({ length: count }, () => new Person(installation.url, reportViolation));
  const stop = new AbortController();
  let journeys = 0;
  const live = async (person: Person, random: SeededRandom): Promise<void> => {
    await person.signUp();
    while (!stop.signal.aborted) {
      await buyCredits(person, installation);
      const pile = makeDocuments(random.between(size.from, size.to), random);
      await runJourney(person, { documents: pile, rounds });
      journeys++;
    }
  };
  const lives = persons.map((person, index) => live(person, seededRandom(seed + 1 + index)));
  // If one person's journey fails, the others continue; failures are reported at the end.
  const journeysEnded = Promise.allSettled(lives);

  const recoveries = await injectFaults(installation);
  stop.abort();
  for (const end of await journeysEnded)
    if (end.status === 'rejected') reportViolation(String(end.reason?.stack ?? end.reason));
  print(`${stamp()}  every journey has come to its end`);

  const findings = await checkAll(installation, { persons, reportViolation });
  const stoppedMs = await stopAndCheck(installation, reportViolation);
  print(`\n${faultTable(recoveries)}\n`);
  print(findings.verified);
  const webhooks = findings.purchases;
  print(
    table([
      ['journeys from upload to merged files', String(journeys)],
      ['files acknowledged, all there with their bytes', String(findings.acknowledged)],
      ['jobs ended', JSON.stringify(findings.jobs)],
      ['purchases, each with its webhook delivered twice at once', String(webhooks)],
      ['objects without a row, swept', String(findings.swept)],
      ['requests that had to be repeated', String(persons.reduce((sum, { refused }) => sum + refused, 0))],
      ['all processes stopped within', `${(stoppedMs / 1000).toFixed(1)} s`],
    ]),
  );
}

/** Strikes every fault in the order of the seed, each after the previous one is over. */
async function injectFaults(installation: Installation): Promise<Recoveries> {
  const random = seededRandom(seed);
  const kinds = FAULT_KINDS.filter((kind) => {
    const obstacle = kind.obstacle?.(installation);
    if (obstacle) print(`left out: ${kind.name}, since ${obstacle}`);
    return !obstacle;
  });
  const recoveries: Recoveries = new Map(kinds.map((kind) => [kind, []]));
  const order = random.shuffle(
    kinds.flatMap((kind) => Array.from({ length: values.short ? 1 : kind.times }, () => kind)),
  );
  for (const kind of order) {
    await sleep(random.between(300, 2_000));
    const startedAt = stamp();
    try {
      const tookMs = await kind.strike(installation, random);
      recoveries.get(kind)?.push(tookMs);
      print(`${startedAt}  ${kind.name}${tookMs === undefined ? '' : ` (${(tookMs / 1000).toFixed(1)} s)`}`);
    } catch (error) {
      recoveries.get(kind)?.push(undefined);
      reportViolation(`after "${kind.name}": ${error instanceof Error ? error.message : error}`);
    }
  }
  return recoveries;
}
