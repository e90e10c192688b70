import type { Worker } from 'node:worker_threads';

/** By the clock, what has worked hard is ended after so many times its time, and anything at all after more. */
const CLOCK_TIMES = { hardWorking: 1.3, any: 3 };
/** Ordinary tasks need far less of their time than this. */
const HARD_WORK = 1 / 4;
const LOOKS_PER_TIME = 10;
const LEAST_PAUSE_MS = 50;

/**
 * Calls `onOver` when a thread has worked for `mostMs` from now on, by its processor's time: on a busy machine, where
 * such a thread lets others go first, an ordinary task may take many times as long by the clock. What has worked for a
 * quarter of its time is no ordinary task, and gets but a third more by the clock; all else is ended after three times
 * as long. Returns what ends the watch.
 */
export function watchTime(
  worker: Worker,
  { mostMs, onOver }: { mostMs: number; onOver: () => void },
): () => void {
  const startedAt = performance.now();
  let isEnded = false;
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(byClock);
  };
  const over = () => {
    end();
    onOver();
  };
  const workedAtStart = workedMs(worker);
  const look = async () => {
    const worked = (await workedMs(worker)) - (await workedAtStart);
    if (isEnded) return;
    const isLate = performance.now() - startedAt >= mostMs * CLOCK_TIMES.hardWorking;
    if (worked >= mostMs || (isLate && worked >= mostMs * HARD_WORK)) over();
    else timer = setTimeout(look, Math.max(LEAST_PAUSE_MS, mostMs / LOOKS_PER_TIME));
  };
  let timer = setTimeout(look, mostMs);
  const byClock = setTimeout(over, mostMs * CLOCK_TIMES.any);
  return end;
}

/** The processor time that a thread has used; a thread that has not quite begun yet has used none. */
async function workedMs(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used ? (used.user + used.system) / 1_000 : 0;
}
