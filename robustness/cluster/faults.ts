import { setTimeout as sleep } from 'node:timers/promises';
import { WHY_NO_SMALL_DISK } from '@sheaf/testing/server/small-disk';
import type { Installation } from './installation.ts';
import type { Member } from './member.ts';
import type { SeededRandom } from './random.ts';
import { runningJobs, untilAllReady, untilRunning, untilTakenUp } from './recovery.ts';

/** Causes one fault and ends it; resolves to the recovery time in milliseconds where that can be measured. */
type Fault = (installation: Installation, random: SeededRandom) => Promise<number | undefined>;

export interface FaultKind {
  readonly name: string;
  /** The interval that `strike` measures; shown in the report. */
  readonly measured: string;
  /** How often it strikes in a long run; in a short one, it strikes once. */
  readonly times: number;
  readonly strike: Fault;
  /** Why it cannot strike here; undefined when it can. */
  obstacle?(installation: Installation): string | undefined;
}

const ofRole = ({ members }: Installation, role: Member['role']) =>
  members.filter((member) => member.role === role);

const killApi: Fault = async (installation, random) => {
  const member = random.pick(ofRole(installation, 'api'));
  await member.kill();
  const diedAt = performance.now();
  await sleep(random.between(100, 1_500));
  member.start();
  await member.untilReady();
  return performance.now() - diedAt;
};

const killWorker: Fault = async (installation, random) => {
  const { rows } = installation;
  await untilRunning(rows);
  await sleep(random.between(0, 800));
  const held = await runningJobs(rows);
  const member = random.pick(ofRole(installation, 'worker'));
  await member.kill();
  const diedAt = performance.now();
  await sleep(random.between(100, 1_500));
  member.start();
  return untilTakenUp(rows, { held, diedAt });
};

const STOP_WITHIN_MS = 20_000;

const restart =
  (role: Member['role']): Fault =>
  async (installation, random) => {
    const member = random.pick(ofRole(installation, role));
    // A process that has just started does not handle signals yet.
    await member.untilReady();
    const { code, tookMs } = await member.stop();
    if (code !== 0) member.failures.push(`${member.name} stopped with code ${code}`);
    if (tookMs > STOP_WITHIN_MS) member.failures.push(`${member.name} took ${Math.round(tookMs)} ms to stop`);
    member.start();
    await member.untilReady();
    return tookMs;
  };

const restartPostgres =
  (mode: 'fast' | 'immediate'): Fault =>
  async (installation, random) => {
    await installation.postgres.shutDown(mode);
    await sleep(random.between(100, 1_500));
    await installation.postgres.startAgain();
    const backAt = performance.now();
    await untilAllReady(installation);
    return performance.now() - backAt;
  };

const cutStore: Fault = async (installation, random) => {
  installation.storeRelay.cut();
  await sleep(random.between(1_000, 6_000));
  installation.storeRelay.mend();
  const backAt = performance.now();
  await untilAllReady(installation);
  return performance.now() - backAt;
};

const interruptStore: Fault = async (installation) => {
  installation.storeRelay.interrupt();
  const brokenAt = performance.now();
  await untilAllReady(installation);
  return performance.now() - brokenAt;
};

const fillDisk: Fault = async ({ members }, random) => {
  const makeRoom = random.pick(members).fillDisk();
  await sleep(random.between(1_500, 5_000));
  makeRoom();
  return undefined;
};

/** Every kind of fault, except for webhooks that are delivered twice: every purchase does that. */
export const FAULT_KINDS: readonly FaultKind[] = [
  {
    name: 'API process killed (-9)',
    measured: 'its death until it is ready again',
    times: 12,
    strike: killApi,
  },
  {
    name: 'worker killed (-9)',
    measured: 'its death until its runs and downloads are taken up again',
    times: 16,
    strike: killWorker,
  },
  {
    name: 'API process restarted',
    measured: 'the signal until it has ended',
    times: 4,
    strike: restart('api'),
  },
  {
    name: 'worker restarted',
    measured: 'the signal until it has ended',
    times: 4,
    strike: restart('worker'),
  },
  {
    name: 'PostgreSQL restarted (fast)',
    measured: 'its return until both API processes are ready',
    times: 5,
    strike: restartPostgres('fast'),
  },
  {
    name: 'PostgreSQL restarted (immediate)',
    measured: 'its return until both API processes are ready',
    times: 5,
    strike: restartPostgres('immediate'),
  },
  {
    name: 'storage cut off for seconds',
    measured: 'its return until both API processes are ready',
    times: 6,
    strike: cutStore,
  },
  {
    name: 'connections to the storage broken',
    measured: 'the break until both API processes are ready',
    times: 4,
    strike: interruptStore,
  },
  {
    name: 'temporary folder full for seconds',
    measured: '–',
    times: 5,
    strike: fillDisk,
    obstacle: ({ members }) =>
      members.every(({ hasSmallDisk }) => hasSmallDisk) ? undefined : WHY_NO_SMALL_DISK,
  },
];
