import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { formatNumber } from '@sheaf/contract/text/format';
import { type Check, CheckFailed } from './check.ts';

// Room for uploads and downloads in progress, and for the database to write.
const MIN_FREE_MB = 1_024;

/** There is room on the disk with the data folder, which holds temporary files in any case. */
export const checkDisk: Check = async ({ config }) => {
  const { bavail, bsize, blocks } = await statExisting(config.dataDir);
  const [freeMb, totalMb] = [bavail, blocks].map((count) => Math.floor((count * bsize) / BYTES_PER_MB));
  const free = `${formatNumber(freeMb ?? 0)} of ${formatNumber(totalMb ?? 0)} MB free at ${config.dataDir}`;
  if ((freeMb ?? 0) < MIN_FREE_MB)
    throw new CheckFailed(`only ${free}. Make room: at least ${formatNumber(MIN_FREE_MB)} MB.`);
  return free;
};

/** The file system of a folder or, if it does not exist yet, of the one that it will be created in. */
async function statExisting(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return statExisting(parent);
  }
}
