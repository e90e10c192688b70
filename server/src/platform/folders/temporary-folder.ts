import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '../durations.ts';

// Nothing that is still in use is older than this.
const ABANDONED_AFTER_MS = DAY_MS;

interface TemporaryFolder {
  readonly path: string;
  close(): Promise<void>;
}

/**
 * Opens the folder where a process stores files while it works on them, and removes what dead processes have left
 * there. A folder that several processes share has a subfolder for each: those of dead processes on this machine are
 * removed immediately, all others when they are a day old.
 */
export async function openTemporaryFolder(
  folder: string,
  { isShared }: { isShared: boolean },
): Promise<TemporaryFolder> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const entry = path.join(folder, name);
    if (!isShared || isOfDeadProcess(name) || (await isOld(entry)))
      await rm(entry, { recursive: true, force: true });
  }
  if (!isShared) return { path: folder, close: async () => {} };
  const name = `${hostname()}_${process.pid}_${randomUUID().slice(0, 8)}`;
  const subfolder = path.join(folder, name);
  await mkdir(subfolder);
  ownFolders.add(name);
  return { path: subfolder, close: () => rm(subfolder, { recursive: true, force: true }) };
}

const ownFolders = new Set<string>();

function isOfDeadProcess(name: string): boolean {
  const [host, pid] = name.split('_');
  // Several machines, or containers, may share the folder; a process id means nothing outside its own.
  if (host !== hostname() || !pid || ownFolders.has(name)) return false;
  // A folder with our pid that is not ours was left by an earlier process with the same pid.
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOld(entry: string): Promise<boolean> {
  const found = await stat(entry).catch((error: NodeJS.ErrnoException) => {
    // Its owner has just removed it.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}
