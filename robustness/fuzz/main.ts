// `npm run fuzz`: generates requests to every call of the contract (bodies, queries, parameters, headers and uploads,
// valid and broken), sends them to its own server, and fails on any 500, any response that violates the contract, and
// any that takes more than 30 seconds.
//   --seed N      the same requests as the run that printed this seed
//   --runs N      number of requests (default 5000)
//   --seconds N   stops after this time
//   --hostile     instead: uploads every hostile document, one after the other, makes every hostile search, and measures
//                 what each costs

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '@sheaf/testing/server/process';
import { fuzz, type Tally } from './fuzz.ts';
import { measureHostileFiles, measureHostileSearches } from './hostile.ts';

const DEFAULT_RUNS = 5_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string' },
    seconds: { type: 'string' },
    hostile: { type: 'boolean' },
  },
});
const print = (text: string) => process.stdout.write(`${text}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'sheaf-fuzz-'));
// If it is terminated, it takes its server with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const server = await startServer(dataDir, { RATE_LIMIT: 'off', LIMIT_TEXT_FILE_MB: '25' });
const failures = values.hostile
  ? [...(await measureHostileFiles(server, print)), ...(await measureHostileSearches(server, print))]
  : await fuzzCalls();
const { code, output } = await server.interrupt();
if (code !== 0) failures.push(`The server ended with code ${code}: ${output}`);
await rm(dataDir, { recursive: true, force: true });
for (const failure of failures) print(`\nWRONG: ${failure}`);
print(failures.length === 0 ? '\nnothing wrong' : `\n${failures.length} wrong`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function fuzzCalls(): Promise<string[]> {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  print(`seed ${seed}`);
  const result = await fuzz(server.url, {
    seed,
    runs: Number(values.runs ?? DEFAULT_RUNS),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  });
  printTally(result.tally);
  print(`${result.requests} requests, seed ${seed}`);
  return result.failure === undefined ? [] : [`${result.failure}\nAgain: npm run fuzz -- --seed ${seed}`];
}

function printTally(tally: Tally): void {
  for (const [call, statuses] of [...tally].sort(([a], [b]) => a.localeCompare(b))) {
    const counts = [...statuses].sort().map(([status, count]) => `${status} ${String(count).padStart(5)}`);
    print(`${call.padEnd(24)} ${counts.join('  ')}`);
  }
}
