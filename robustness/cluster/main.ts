// `npm run test:cluster`: two API processes and two workers on PostgreSQL and an object store, behind a reverse proxy,
// in use while one fault after another strikes. Afterwards everything that was acknowledged must be there.
//   --short       one fault of each kind, in one or two minutes
//   --seed N      strikes the same faults in the same order as the run that printed this seed
//   --fake-s3     stores objects in the fake S3 even if Ceph is installed
//   --keep        keeps the folder with the processes' logs

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkAll, stopAndCheck } from './checks.ts';
import { openDocuments } from './documents.ts';
import { FAULT_KINDS } from './faults.ts';
import { type Installation, startInstallation } from './installation.ts';
import { takeJourney } from './journey.ts';
import { Person } from './person.ts';
import { buyCredits } from './purchases.ts';
import { type Chances, chancesOf } from './random.ts';
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
const say = (text: string) => process.stdout.write(`${text}\n`);

const startedAt = performance.now();
const stamp = () => `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`;
const violations: string[] = [];
const complain = (violation: string) => {
  violations.push(violation);
  say(`${stamp()}  WRONG: ${violation}`);
};

// If it is terminated, it must take everything that it has started with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
say(`seed ${seed} (${length})`);
const installation = await startInstallation({
  courtesyCredits: COURTESY_CREDITS,
  hasRealStore: values['fake-s3'] !== true,
});
try {
  await runAll(installation);
} catch (error) {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
const isKept = values.keep === true || violations.length > 0;
await installation.close({ isKept });
if (isKept) say(`The processes' logs are in ${installation.folder}`);
say(violations.length === 0 ? 'Nothing was lost.' : `${violations.length} things were wrong.`);
process.exit(violations.length === 0 ? 0 : 1);

async function runAll(installation: Installation): Promise<void> {
  const documents = await openDocuments(installation.folder);
  for (const member of installation.members) member.start();
  await untilAllReady(installation);
  say(
    `${stamp()}  ready: PostgreSQL, ${installation.storeName}, 2 API processes, 2 workers; ${documents.source}`,
  );

  const { persons: count, documents: size, rounds } = SIZES[length];
  const persons = Array.from({ length: count }, () => new Person(installation.url, complain));
  const stop = new AbortController();
  let journeys = 0;
  const live = async (person: Person, chances: Chances): Promise<void> => {
    await person.signUp();
    while (!stop.signal.aborted) {
      await buyCredits(person, installation);
      const pile = documents.make(chances.between(size.from, size.to), chances);
      await takeJourney(person, { documents: pile, rounds });
      journeys++;
    }
  };
  const lives = persons.map((person, index) => live(person, chancesOf(seed + 1 + index)));
  // If one person's journey fails, the others continue; failures are reported at the end.
  const lived = Promise.allSettled(lives);

  const recoveries = await strikeAll(installation);
  stop.abort();
  for (const end of await lived)
    if (end.status === 'rejected') complain(String(end.reason?.stack ?? end.reason));
  say(`${stamp()}  every journey has come to its end`);

  const findings = await checkAll(installation, { persons, complain });
  const stoppedMs = await stopAndCheck(installation, complain);
  say(`\n${faultTable(recoveries)}\n`);
  const webhooks = findings.purchases;
  say(
    table([
      ['journeys from upload to merged files', String(journeys)],
      ['files acknowledged, all there with their bytes', String(findings.acknowledged)],
      ['files in all', String(findings.files)],
      ['generated downloads, each document in them counted', String(findings.outputs)],
      ['jobs ended', JSON.stringify(findings.jobs)],
      ['purchases, each with its webhook delivered twice at once', String(webhooks)],
      ['entries of the ledger', String(findings.entries)],
      ['objects without a row, swept', String(findings.swept)],
      ['requests that had to be repeated', String(persons.reduce((sum, { refused }) => sum + refused, 0))],
      ['all processes stopped within', `${(stoppedMs / 1000).toFixed(1)} s`],
    ]),
  );
}

/** Strikes every fault in the order of the seed, each after the previous one is over. */
async function strikeAll(installation: Installation): Promise<Recoveries> {
  const chances = chancesOf(seed);
  const kinds = FAULT_KINDS.filter((kind) => {
    const obstacle = kind.obstacle?.(installation);
    if (obstacle) say(`left out: ${kind.name}, since ${obstacle}`);
    return !obstacle;
  });
  const recoveries: Recoveries = new Map(kinds.map((kind) => [kind, []]));
  const order = chances.shuffle(
    kinds.flatMap((kind) => Array.from({ length: kind.times[length] }, () => kind)),
  );
  for (const kind of order) {
    await sleep(chances.between(300, 2_000));
    const startedAt = stamp();
    try {
      const tookMs = await kind.strike(installation, chances);
      recoveries.get(kind)?.push(tookMs);
      say(`${startedAt}  ${kind.name}${tookMs === undefined ? '' : ` (${(tookMs / 1000).toFixed(1)} s)`}`);
    } catch (error) {
      recoveries.get(kind)?.push(undefined);
      complain(`after "${kind.name}": ${error instanceof Error ? error.message : error}`);
    }
  }
  return recoveries;
}
