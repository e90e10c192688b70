import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { MissingPrerequisite } from './measuring.ts';

/** The resident memory of a process, in MB of 1,048,576 bytes. Throws MissingPrerequisite if this is not Linux. */
export const residentMb = (pid: number): number => field(pid, 'VmRSS');

/** The peak memory of a process since `resetPeak`, in MB; the kernel tracks even the shortest peak. Throws MissingPrerequisite. */
export const peakMb = (pid: number): number => field(pid, 'VmHWM');

/** Resets a process's peak to its current memory. Throws MissingPrerequisite. */
export function resetPeak(pid: number): void {
  try {
    // The kernel's code for "reset the peak resident set size" (proc_pid_clear_refs(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch (cause) {
    throw new MissingPrerequisite('the memory of processes can only be measured on Linux', { cause });
  }
}

/** Long enough for garbage left by the startup to be collected. */
export const REST_MS = 10_000;

/** The largest growth of a freshly started process over its memory at rest, in MB. Throws MissingPrerequisite. */
export async function growthMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  await wait(REST_MS);
  resetPeak(pid);
  const before = residentMb(pid);
  await work();
  return peakMb(pid) - before;
}

function field(pid: number, name: string): number {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch (cause) {
    throw new MissingPrerequisite('the memory of processes can only be measured on Linux', { cause });
  }
  const kilobytes = new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1];
  // A process that has exited but has not been waited for has no memory entries.
  if (kilobytes === undefined) throw new MissingPrerequisite(`the process ${pid} has ended`);
  return Number(kilobytes) / 1024;
}
