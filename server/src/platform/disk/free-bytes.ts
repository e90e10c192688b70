import { statfsSync } from 'node:fs';

/** How many bytes can still be written to the disk with a folder; infinite where the file system does not say. */
export function freeBytesAt(folder: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks === 0 ? Infinity : bavail * bsize;
  } catch {
    return Infinity;
  }
}
