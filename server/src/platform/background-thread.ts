import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, platform, setPriority } from 'node:os';

// Linux alone gives each thread a priority of its own; elsewhere it would be the whole process that waits.
const HAVE_THREADS_PRIORITIES = platform() === 'linux';

/**
 * Called in a worker thread: lets its work wait for whatever else the process has to do, so that a server whose
 * cores are all busy with it still answers at once. Where a core is free it is as fast as ever.
 */
export function letOthersGoFirst(): void {
  if (HAVE_THREADS_PRIORITIES) standBack({ by: constants.priority.PRIORITY_BELOW_NORMAL });
}

const THREADS = '/proc/self/task';
// As Node calls V8's helpers.
const HELPER = 'V8Worker';
// A third of the processor time of a thread that answers, where both would have it; three times that of one in the
// background, since those that answer need their garbage collected too.
const HELPERS_STAND_BACK_BY = 5;

/**
 * Called as the process starts: lets V8's helpers wait for the threads that answer. They collect the garbage of all
 * threads, and there are four of them however few the cores: those of a thread in the background would otherwise take
 * from everybody the time that the thread itself leaves them.
 */
export function letHelpersGoSecond(): void {
  if (!HAVE_THREADS_PRIORITIES) return;
  for (const { id } of threads().filter(({ name }) => name === HELPER)) {
    standBack({ id, by: HELPERS_STAND_BACK_BY });
  }
}

/** From where the process was started, which may have been told to stand back itself, and must not go further up. */
function standBack({ id = 0, by }: { id?: number; by: number }): void {
  setPriority(id, Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
}

/** The threads of this process, by their ids and names; none where the system does not say. */
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
