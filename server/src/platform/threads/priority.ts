import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, platform, setPriority } from 'node:os';

// Only Linux has per-thread priorities; elsewhere they apply to the whole process.
const HAS_THREAD_PRIORITIES = platform() === 'linux';

/** In a worker thread: the rest of the process responds promptly even if all cores are busy with its work. */
export function lowerThreadPriority(): void {
  if (HAS_THREAD_PRIORITIES) lowerPriority({ by: constants.priority.PRIORITY_BELOW_NORMAL });
}

const THREADS_FOLDER = '/proc/self/task';
// Node's name for V8's helpers.
const V8_HELPER_NAME = 'V8Worker';
// A third of the processor time of a responding thread if both compete for it; three times that of a background thread,
// since the garbage of the responding threads must be collected too.
const HELPERS_NICENESS = 5;

/**
 * Called when the process starts: gives the threads that respond precedence over V8's helpers. These collect the
 * garbage of all threads, and there are four of them however few the cores: on behalf of a background thread, they
 * would otherwise take from everybody the time that the thread itself yields.
 */
export function lowerV8HelperPriority(): void {
  if (!HAS_THREAD_PRIORITIES) return;
  for (const { id } of listThreads().filter(({ name }) => name === V8_HELPER_NAME)) {
    lowerPriority({ id, by: HELPERS_NICENESS });
  }
}

/** Relative to the priority that the process was started with, which a thread may not exceed. */
function lowerPriority({ id = 0, by }: { id?: number; by: number }): void {
  setPriority(id, Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
}

/** The threads of this process, by id and name; none if the system does not list them. */
function listThreads(): Array<{ id: number; name: string }> {
  try {
    return readdirSync(THREADS_FOLDER).map((id) => ({
      id: Number(id),
      name: readFileSync(`${THREADS_FOLDER}/${id}/comm`, 'utf8').trim(),
    }));
  } catch {
    return [];
  }
}
