import type { Worker } from 'node:worker_threads';

/** Limits by the clock, as multiples of the time limit: for a task that has worked hard, and for any task at all. */
const WALL_CLOCK_FACTORS = { hardWorking: 1.3, any: 3 };
/** Ordinary tasks need a far smaller share of their time than this. */
const HARD_WORK_SHARE = 1 / 4;
const CHECKS_PER_LIMIT = 10;
const MIN_CHECK_INTERVAL_MS = 50;

/**
 * Calls `onOver` if a thread has worked for `maxMs` from now on, by its processor time: on a busy machine, where such a
 * thread has a low priority, an ordinary task may take many times as long by the clock. A task that has worked for a
 * quarter of its time is not ordinary, and only gets a third more by the clock; all others are ended after three times
 * as long. Returns a function that stops watching.
 */
export function watchTime(
  worker: Worker,
  { maxMs, onOver }: { maxMs: number; onOver: () => void },
): () => void {
  const startedAt = performance.now();
  let isEnded = false;
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(wallClockTimer);
  };
  const over = () => {
    end();
    onOver();
  };
  const workedAtStart = cpuTimeMs(worker);
  const check = async () => {
    const worked = (await cpuTimeMs(worker)) - (await workedAtStart);
    if (isEnded) return;
    const isLate = performance.now() - startedAt >= maxMs * WALL_CLOCK_FACTORS.hardWorking;
    if (worked >= maxMs || (isLate && worked >= maxMs * HARD_WORK_SHARE)) over();
    else timer = setTimeout(check, Math.max(MIN_CHECK_INTERVAL_MS, maxMs / CHECKS_PER_LIMIT));
  };
  let timer = setTimeout(check, maxMs);
  const wallClockTimer = setTimeout(over, maxMs * WALL_CLOCK_FACTORS.any);
  return end;
}

/** The processor time that a thread has used; a thread that is still starting has used none. */
async function cpuTimeMs(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used ? (used.user + used.system) / 1_000 : 0;
}
