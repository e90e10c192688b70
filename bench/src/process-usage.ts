import { readFileSync } from 'node:fs';
import { MissingPrerequisite } from './measuring.ts';

// Linux's clock tick on all current machines (sysconf(_SC_CLK_TCK)).
const TICKS_PER_SECOND = 100;

/** The processor seconds that all threads of a process have used so far. Throws MissingPrerequisite. */
export function processorSeconds(pid: number): number {
  const stat = readStat(pid);
  // The name, in parentheses, may contain anything; utime and stime are fields 14 and 15 (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (cause) {
    throw new MissingPrerequisite('processes can only be measured on Linux', { cause });
  }
}
