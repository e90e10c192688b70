// `npm run test:disk`: the product with its embedded database on a small disk, which other programs fill again and again
// while people upload, move, sort, merge and delete. Every call has to be answered; the process goes on, or ends with a
// sentence that names the disk; and whatever was acknowledged is there after a restart. Only root on Linux may mount it.
//   --rounds N    how often the disk is filled (12)
//   --seed N      fills it as the run that printed this seed did

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ProcessExit, ServerProcess } from '@sheaf/testing/server/process';
import { logBytesLeft, mountSmallDisk, WHY_NO_SMALL_DISK } from '@sheaf/testing/server/small-disk';
import { seededRandom } from '../cluster/random.ts';
import { Life } from './life.ts';

const DISK_MB = 400;
// Above the reserve, in it, about one file of the log, and hardly anything.
const LEVELS_MB = [90, 66, 60, 40, 20, 15, 12, 6, 2, 0];
const STOP_WITHIN_MS = 22_000;
const PERSONS = 3;
const CALLS = 30;
// So little of its log is left when the disk is filled that the database soon needs another file of it.
const MAX_LOG_LEFT_MB = 1;
const BYTES_PER_MB = 1_048_576;

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const rounds = Number(values.rounds ?? 12);
const print = (text: string) => process.stdout.write(`${text}\n`);
let violations = 0;
const reportViolation = (violation: string) => {
  violations++;
  print(`WRONG: ${violation}`);
};

const parent = mkdtempSync(path.join(tmpdir(), 'sheaf-disk-'));
const folder = path.join(parent, 'disk');
const disk = mountSmallDisk(folder, { megabytes: DISK_MB });
if (!disk) {
  print(`Left out: ${WHY_NO_SMALL_DISK}.`);
  process.exit(0);
}
process.once('exit', () => {
  disk.unmount();
  rmSync(parent, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

print(`seed ${seed}, ${rounds} rounds`);
const random = seededRandom(seed);
const lives = Array.from(
  { length: PERSONS },
  (_, index) => new Life(seededRandom(seed + 1 + index), reportViolation),
);
let server = await start();
for (const life of lives) await life.begin(server.url);
for (let round = 1; round <= rounds; round++) {
  const left = random.pick(LEVELS_MB);
  const end = await fillOnce(left);
  print(`${round}: ${left} MB left: ${end}; then ${disk.freeMb().toFixed(0)} MB were free`);
}
const total = (of: keyof Life['counts']) => lives.reduce((sum, { counts }) => sum + counts[of], 0);
print(`${total('answered')} calls answered, ${total('refused')} refused, ${total('unanswered')} cut off`);
await server.stop('SIGTERM');
print(violations === 0 ? 'Nothing was wedged, and nothing was lost.' : `${violations} things were wrong.`);
process.exit(violations === 0 ? 0 : 1);

async function start(): Promise<ServerProcess> {
  const started = ServerProcess.launch(folder, {
    env: { SIGNUP_COURTESY_CREDITS: '1000000', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' },
  });
  await started.ready;
  return started;
}

/** Fills the disk while people use the product, makes room again, and checks what they have; says what happened. */
async function fillOnce(leftMb: number): Promise<string> {
  const actAll = () => Promise.all(lives.map((life) => life.act(CALLS)));
  await actAll();
  while (logBytesLeft(folder) > MAX_LOG_LEFT_MB * BYTES_PER_MB)
    await Promise.all(lives.map((life) => life.move()));
  const acting = actAll();
  await sleep(random.between(50, 500));
  disk?.leaveMb(leftMb);
  await acting;
  let ended: ProcessExit | undefined;
  void server.ended.then((exit) => {
    ended = exit;
  });
  await actAll();
  let end = 'it went on';
  // Its connections break a moment before it ends.
  await sleep(500);
  if (ended) {
    end = 'it ended, and said why';
    if (ended.code !== 1 || !ended.output.includes(`The disk with ${folder} is full`))
      reportViolation(`it ended with code ${ended.code}: ${ended.output}`);
  } else {
    end += await stopOrGoOn();
  }
  disk?.makeRoom();
  if (ended || end.includes('stopped')) server = await start();
  for (const life of lives) await life.check(server.url);
  return end;
}

/** Stops it every other time while the disk is still full, which has to work. */
async function stopOrGoOn(): Promise<string> {
  if (random.between(0, 1) === 0) return '';
  const begun = performance.now();
  const { code, output } = await server.stop('SIGTERM');
  const tookMs = performance.now() - begun;
  if (tookMs > STOP_WITHIN_MS) reportViolation(`it took ${Math.round(tookMs)} ms to stop`);
  // The database may notice only when it is closed.
  if (code !== 0 && !output.includes('is full')) reportViolation(`it stopped with code ${code}: ${output}`);
  return ` and was stopped within ${(tookMs / 1000).toFixed(1)} s`;
}
