import { readFile, writeFile } from 'node:fs/promises';

const BYTES_PER_KB = 1_024;

/** The memory of a process with all its threads, in bytes. */
export interface Memory {
  readonly nowBytes: number;
  /** The maximum since `resetPeak`. */
  readonly peakBytes: number;
}

/** The memory of a process; undefined if the system does not report it (anything but Linux). */
export async function memoryOf(pid: number): Promise<Memory | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  if (status === undefined) return undefined;
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * BYTES_PER_KB;
  return { nowBytes: field('VmRSS'), peakBytes: field('VmHWM') };
}

/** Resets the peak (proc(5), clear_refs). */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
}
