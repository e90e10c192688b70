import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BYTES_PER_MB } from '@sheaf/contract/constants';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** Where the packages of OCR are, apart from all others. */
export const PACKAGES_FOLDER = path.join(REPOSITORY, 'ocr');
const INSTALLER = path.join(REPOSITORY, 'scripts/install-ocr.mjs');

/** Whether the packages that the lock file names are there, whole: npm lists what it has installed at its very end. */
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

const LOOK_EVERY_MS = 500;
const MOST_SAID = 4_000;

/**
 * Installs the packages that the lock file names. What was there of an attempt that broke off is removed first, so that it
 * can be tried again. Rejects with `PackagesNotInstalled`, or when the signal is aborted.
 */
export async function installPackages({
  signal,
  onProgress,
  env,
  installer = INSTALLER,
}: {
  signal: AbortSignal;
  /** Called as they arrive, with what is there. */
  onProgress: (megabytes: number) => Promise<void>;
  /** All that npm has of an environment. */
  env: NodeJS.ProcessEnv;
  /** The script that has npm do it. */
  installer?: string;
}): Promise<void> {
  signal.throwIfAborted();
  // It ends itself, and npm, when its input ends: also with this process, however that ends.
  const child = spawn(process.execPath, [installer], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  });
  child.stdin.on('error', () => {});
  const stop = () => child.stdin.end();
  signal.addEventListener('abort', stop, { once: true });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-MOST_SAID);
  });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('error', () => resolve(null)).once('close', resolve);
  const watch = setInterval(() => {
    onProgress(sizeMb(path.join(PACKAGES_FOLDER, 'node_modules'))).catch(stop);
  }, LOOK_EVERY_MS);
  try {
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0) throw new PackagesNotInstalled(said.trim());
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
  }
}

function sizeMb(folder: string): number {
  let bytes = 0;
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      // What npm is about to rename may be gone.
      bytes += statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    }
  } catch {
    return bytes / BYTES_PER_MB;
  }
  return bytes / BYTES_PER_MB;
}
