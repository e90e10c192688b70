import { readFileSync } from 'node:fs';
import { Absent } from '../measuring.ts';

// How Linux counts, on every machine of today (sysconf(_SC_CLK_TCK)).
const TICKS_PER_SECOND = 100;

/** The processor seconds that a process has had so far, in all its threads. Throws Absent where there is no Linux. */
export function processorSeconds(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (cause) {
    throw new Absent('the processor time of processes can only be measured on Linux', { cause });
  }
  // The name, in brackets, may hold anything; utime and stime are fields 14 and 15 (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
