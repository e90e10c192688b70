import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '../durations.ts';

// Nothing that is still worked on is older.
const ABANDONED_AFTER_MS = DAY_MS;

/** Where a process keeps files while it works on them. */
export interface TemporaryFolder {
  readonly path: string;
  /** Removes what is this process's own, once nothing works there any more. */
  close(): Promise<void>;
}

/**
 * Opens the folder where a process keeps files while it works on them, and removes what processes that died have
 * left there. A folder that several processes share has one for each of them in it: those of processes of this
 * machine that are gone are removed at once, all others when they are a day old.
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
  const own = path.join(folder, name);
  await mkdir(own);
  ours.add(name);
  return { path: own, close: () => rm(own, { recursive: true, force: true }) };
}

/** Those that this process has opened. */
const ours = new Set<string>();

function isOfDeadProcess(name: string): boolean {
  const [host, pid] = name.split('_');
  // Two machines, or two containers, may share the folder; a process id means nothing beyond its own.
  if (host !== hostname() || !pid || ours.has(name)) return false;
  // One with our number that is not ours was left by somebody who had the number before.
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there, and belongs to another user.
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
