import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Absent } from './measuring.ts';

/** The memory of a process as Linux counts it (resident set), in MB of 1,048,576 bytes. Throws Absent elsewhere. */
export const residentMb = (pid: number): number => field(pid, 'VmRSS');

/** The most a process has had since `forgetPeak`, in MB: no peak is too short to be seen. Throws Absent. */
export const peakMb = (pid: number): number => field(pid, 'VmHWM');

/** Sets a process's peak back to what it has now. Throws Absent. */
export function forgetPeak(pid: number): void {
  try {
    // The kernel's word for "reset the peak resident set size" (proc_pid_clear_refs(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch (cause) {
    throw new Absent('the memory of processes can only be measured on Linux', { cause });
  }
}

/** Long enough for what a start leaves behind to be collected. */
export const REST_MS = 10_000;

/** How much a process that has just started grows over what it has at rest, at most, in MB. Throws Absent. */
export async function growthMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  await wait(REST_MS);
  forgetPeak(pid);
  const before = residentMb(pid);
  await work();
  return peakMb(pid) - before;
}

function field(pid: number, name: string): number {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch (cause) {
    throw new Absent('the memory of processes can only be measured on Linux', { cause });
  }
  const kilobytes = new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1];
  // A process that has ended, and that nobody has asked about yet, has no memory to tell of.
  if (kilobytes === undefined) throw new Absent(`the process ${pid} has ended`);
  return Number(kilobytes) / 1024;
}
