import { readdirSync, readFileSync } from 'node:fs';
import { MissingPrerequisite } from '../measuring.ts';
import { peakMb } from '../process-usage.ts';

const EVERY_MS = 50;

/**
 * Watches a process and its descendants until the returned function is called. That function returns the peak memory of
 * the largest of them in MB, or null if the system does not report it. The kernel tracks the peak (VmHWM) and we read
 * it every 50 ms, so only growth in a process's last 50 ms is missed.
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

/** A process that is exiting has no memory left and counts as 0. */
function peakOf(pid: number): number {
  try {
    return peakMb(pid) || 0;
  } catch (error) {
    if (error instanceof MissingPrerequisite) return 0;
    throw error;
  }
}

function family(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(family)];
}

/** The processes started by any thread of this one; none once it has exited. */
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
