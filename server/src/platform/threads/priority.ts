import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, platform, setPriority } from 'node:os';

// Linux alone gives each thread a priority of its own; elsewhere it is the whole process's.
const HAS_THREAD_PRIORITIES = platform() === 'linux';

/**
 * Called in a worker thread: gives the rest of the process precedence, so that a server whose cores are all busy with
 * the thread's work still answers at once. Where a core is free it is as fast as ever.
 */
export function lowerThreadPriority(): void {
  if (HAS_THREAD_PRIORITIES) lowerPriority({ by: constants.priority.PRIORITY_BELOW_NORMAL });
}

const THREADS = '/proc/self/task';
// As Node calls V8's helpers.
const HELPER = 'V8Worker';
// A third of the processor time of a thread that answers, where both would have it; three times that of one in the
// background, since those that answer need their garbage collected too.
const HELPERS_NICENESS = 5;

/**
 * Called as the process starts: gives the threads that answer precedence over V8's helpers. These collect the garbage of all
 * threads, and there are four of them however few the cores: those of a thread in the background would otherwise take
 * from everybody the time that the thread itself leaves them.
 */
export function lowerV8HelperPriority(): void {
  if (!HAS_THREAD_PRIORITIES) return;
  for (const { id } of threads().filter(({ name }) => name === HELPER)) {
    lowerPriority({ id, by: HELPERS_NICENESS });
  }
}

/** Below the priority that the process was started with: a thread may not have a higher one than that. */
function lowerPriority({ id = 0, by }: { id?: number; by: number }): void {
  setPriority(id, Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
}

/** The threads of this process, by their ids and names; none where the system has no list of them. */
function threads(): Array<{ id: number; name: string }> {
  try {
    return readdirSync(THREADS).map((id) => ({
      id: Number(id),
      name: readFileSync(`${THREADS}/${id}/comm`, 'utf8').trim(),
    }));
  } catch {
    return [];
  }
}
