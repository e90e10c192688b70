import { readdirSync, readFileSync } from 'node:fs';
import { Absent } from '../measuring.ts';
import { peakMb } from '../memory.ts';

const EVERY_MS = 50;

/**
 * Watches a process and those it starts until the returned function is called, which gives the peak of the
 * largest of them in MB; null where the system does not tell. The kernel keeps the peak (VmHWM) and we read it
 * every 50 ms: only what a process grows by in its last 50 ms is missed.
 */
export function watchPeak(pid: number): () => number | null {
  let largest = 0;
  const look = () => {
    largest = Math.max(largest, ...family(pid).map(peakOf));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    return largest > 0 ? largest : null;
  };
}

/** A process that is ending has no memory any more: it counts as 0. */
function peakOf(pid: number): number {
  try {
    return peakMb(pid) || 0;
  } catch (error) {
    if (error instanceof Absent) return 0;
    throw error;
  }
}

function family(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(family)];
}

/** The processes that any thread of this one has started; none once it has ended. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
      .map(Number)
      .filter((child) => child > 0);
  } catch {
    return [];
  }
}
