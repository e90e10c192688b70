import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BYTES_PER_MB } from '@sheaf/contract/constants';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** Where the OCR packages are, separate from all others. */
export const PACKAGES_FOLDER = path.join(REPOSITORY, 'ocr');
const INSTALLER = path.join(REPOSITORY, 'scripts/install-ocr.mjs');

/** npm writes its list of installed packages only at the very end: half an installation does not count. */
export function arePackagesInstalled(folder: string): boolean {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'));
  const present = packagesIn(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([name, { version }]) => name === '' || present[name]?.version === version,
  );
}

function packagesIn(lockFile: string): Record<string, { version: string }> | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm could not install the packages; the message is npm's. */
export class PackagesNotInstalled extends Error {}

const POLL_INTERVAL_MS = 500;
const MAX_STDERR_LENGTH = 4_000;

/** Removes the remains of an interrupted attempt first. Rejects with `PackagesNotInstalled`, or if aborted. */
export async function installPackages({
  signal,
  onProgress,
  env,
  installer = INSTALLER,
}: {
  signal: AbortSignal;
  /** Called while they arrive, with their size so far. */
  onProgress: (megabytes: number) => Promise<void>;
  /** The whole environment of npm. */
  env: NodeJS.ProcessEnv;
  installer?: string;
}): Promise<void> {
  signal.throwIfAborted();
  // It exits, together with npm, when its stdin closes: also if this process dies, for whatever reason.
  const child = spawn(process.execPath, [installer], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  });
  child.stdin.on('error', () => {});
  const stop = () => child.stdin.end();
  signal.addEventListener('abort', stop, { once: true });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = `${stderr}${text}`.slice(-MAX_STDERR_LENGTH);
  });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('error', () => resolve(null)).once('close', resolve);
  const watch = setInterval(() => {
    onProgress(sizeMb(path.join(PACKAGES_FOLDER, 'node_modules'))).catch(stop);
  }, POLL_INTERVAL_MS);
  try {
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0) throw new PackagesNotInstalled(stderr.trim());
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
  }
}

function sizeMb(folder: string): number {
  let bytes = 0;
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      // A file that npm is renaming may be gone.
      bytes += statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    }
  } catch {
    return bytes / BYTES_PER_MB;
  }
  return bytes / BYTES_PER_MB;
}
