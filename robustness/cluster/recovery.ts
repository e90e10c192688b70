import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Installation } from './installation.ts';
import { isReady } from './member.ts';

const POLL_MS = 100;
const BUSY_WITHIN_MS = 20_000;
const RECOVERED_WITHIN_MS = 90_000;

/** A job that a worker is processing, and the number of its attempt. */
export interface RunningJob {
  readonly id: string;
  readonly attempt: number;
}

/** Returns the jobs that workers are processing now. */
export async function runningJobs(rows: pg.Pool): Promise<RunningJob[]> {
  const found = await rows.query<RunningJob>(`select id, attempt from jobs where status = 'running'`);
  return found.rows;
}

/** Waits until some job is running, but not forever: people may be uploading. */
export async function untilRunning(rows: pg.Pool): Promise<void> {
  const deadline = Date.now() + BUSY_WITHIN_MS;
  while (Date.now() < deadline && (await runningJobs(rows)).length === 0) await sleep(POLL_MS);
}

/**
 * Given the jobs that were running when a worker died, waits until each has either ended or been taken up by a new
 * attempt. The dead worker's jobs are those with a new attempt; the other worker's end without one. Resolves to the
 * milliseconds from the worker's death until the last new attempt; undefined if it held no job.
 */
export async function untilTakenUp(
  rows: pg.Pool,
  { held, diedAt }: { held: readonly RunningJob[]; diedAt: number },
): Promise<number | undefined> {
  let open = [...held];
  let lastMs: number | undefined;
  while (open.length > 0) {
    const { rows: now } = await rows.query<RunningJob & { status: string }>(
      'select id, attempt, status from jobs where id = any($1)',
      [open.map(({ id }) => id)],
    );
    const waitedMs = performance.now() - diedAt;
    const standing = new Map(now.map((job) => [job.id, job]));
    const isTaken = ({ id, attempt }: RunningJob) => (standing.get(id)?.attempt ?? 0) > attempt;
    const isOver = ({ id }: RunningJob) => !['queued', 'running'].includes(standing.get(id)?.status ?? '');
    if (open.some(isTaken)) lastMs = waitedMs;
    open = open.filter((job) => !isTaken(job) && !isOver(job));
    if (waitedMs > RECOVERED_WITHIN_MS) throw new Error(`${open.length} jobs were not taken up again.`);
    await sleep(POLL_MS);
  }
  return lastMs;
}

/** Waits until both API processes report that database and storage respond. */
export async function untilAllReady({ members }: Installation): Promise<void> {
  const deadline = Date.now() + RECOVERED_WITHIN_MS;
  for (const { name, role, url } of members) {
    while (role === 'api' && !(await isReady(url))) {
      if (Date.now() > deadline)
        throw new Error(`${name} has not recovered within ${RECOVERED_WITHIN_MS} ms.`);
      await sleep(POLL_MS);
    }
  }
}
