import { constants, platform, setPriority } from 'node:os';

/**
 * Called in a worker thread: lets its work wait for whatever else the process has to do, so that a server whose
 * cores are all busy with it still answers at once. Where a core is free it is as fast as ever.
 */
export function letOthersGoFirst(): void {
  // Linux alone gives each thread a priority of its own; elsewhere it would be the whole process that waits.
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
