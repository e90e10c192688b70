import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  assertNodeVersion,
  bundledNode,
  findNodeOutside,
  isPackage,
  machine,
  nodePackages,
  npm,
  root,
  run,
  UserFacingError,
} from './programs.mjs';

const lockFile = join(root, 'package-lock.json');
const packagesFolder = join(root, 'node_modules');
const stamp = join(packagesFolder, '.finished-installation');
const ON_STDERR = ['inherit', 2, 2];

/**
 * Which packages are wanted: only those that building and running the product takes, or also the development tools,
 * which double the size.
 */
export const PRODUCT = 'product';
export const EVERYTHING = 'everything';

/**
 * Installs the packages if those in `node_modules` do not match `package-lock.json`, or if an earlier installation was
 * not finished. Takes about 20 ms when there is nothing to do. What `npm pack` makes was installed by npm itself.
 */
export async function ensureInstalled(extent) {
  assertNodeVersion();
  if (isPackage) return ensureNode();
  if (isUpToDate(extent) && (await canRunNode())) return;
  // On stderr, since stdout belongs to the command that is about to run.
  console.error('Installing the packages (the first time, this takes a minute or so) …');
  const node = findNodeOutside(packagesFolder);
  // What a killed installation left behind may look complete to npm: even half a package has its name and version. A
  // finished installation has a stamp, even if it was for an older lock file, and npm only updates what changed. One
  // without the development tools must be reinstalled from scratch to add them.
  if (existsSync(stamp) && !(extent === EVERYTHING && hadExtent(PRODUCT))) rmSync(stamp);
  else rmSync(packagesFolder, { recursive: true, force: true, maxRetries: 3 });
  const tools = extent === EVERYTHING ? '--include=dev' : '--omit=dev';
  const install = (...more) =>
    npm(['install', tools, ...installSettings, ...more], { node, stdio: ON_STDERR });
  // Preferring npm's cache over the network saves a third of the time, but the cache may be stale.
  let { code } = await install('--prefer-offline', '--loglevel=silent');
  if (code !== 0) ({ code } = await install());
  if (code !== 0) {
    throw new UserFacingError(
      'The packages could not be installed; see the output of npm above. If it mentions the network, check the connection (and the proxy, if there is one), then run the command again.',
    );
  }
  await ensureNode();
  if (extent === PRODUCT) removeUnused(packagesFolder);
  writeFileSync(stamp, `${extent} ${lockHash()}`);
}

/** Files that only debuggers and compilers read, and TypeScript, which npm adds for a package that works without it. */
const UNUSED = /\.map$|^node-[^/]+\/include\/|^(?:@typescript|typescript)\//;

/** Removes from a folder of packages what neither building nor running the product reads: a third of its size. */
export function removeUnused(packages, folder = packages) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Not `recursive`, which follows links: those to our own workspaces lead out of the folder.
    if (entry.isDirectory()) removeUnused(packages, path);
    else if (entry.isFile() && UNUSED.test(relative(packages, path).replaceAll(sep, '/'))) rmSync(path);
  }
}

const ocrFolder = join(root, 'ocr');
const ocrStamp = join(ocrFolder, 'node_modules/.finished-installation');

/** Installs what OCR needs, unless it is already installed, or the Tesseract program is, with data for English. */
export async function ensureOcrInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ocrFolder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(ocrStamp) && readFileSync(ocrStamp, 'utf8') === lock) return;
  const { OCR_PROGRAM, PATH, LD_LIBRARY_PATH, TESSDATA_PREFIX, SystemRoot } = process.env;
  // A third-party program gets none of our settings, some of which are secret.
  const env = { PATH, LD_LIBRARY_PATH, TESSDATA_PREFIX, SystemRoot };
  const listed = await run(OCR_PROGRAM || 'tesseract', ['--list-langs'], { quiet: true, env }).catch(() => ({
    output: '',
  }));
  if (/^eng\s*$/m.test(listed.output)) return;
  console.error('Installing OCR (140 MB) …');
  const { code } = await npm(['ci', ...installSettings], { cwd: ocrFolder, stdio: ON_STDERR });
  if (code !== 0) {
    throw new UserFacingError(
      'OCR could not be installed; see the output of npm above. Check the connection and try again, or continue without OCR.',
    );
  }
  writeFileSync(ocrStamp, lock);
}

// `npm ci` would begin by removing what is there. This installs the same locked versions, and `--no-save` leaves the
// lock file unchanged. However npm is configured, a build needs the optional packages for this machine, Node among
// them. No package needs its install script, so none is run, regardless of its author.
const installSettings = [
  ...['--no-save', '--include=optional', '--ignore-scripts', '--engine-strict=false'],
  ...['--no-audit', '--no-fund', '--loglevel=error'],
];

/** npm skips an optional package that does not match the lock file, or that does not exist for this machine. */
async function ensureNode() {
  if (await canRunNode()) return;
  const name = nodePackages[machine];
  throw new UserFacingError(
    name === undefined
      ? `Sheaf runs on Node 24, which npm offers for ${Object.keys(nodePackages).join(', ')}; this machine is ${machine}.`
      : `Node 24, which Sheaf runs on, could not be installed: npm found no package "${name}" with the locked checksum, was told to omit optional packages, or it does not run on this machine. Check the registry and its mirror, if there is one, then run the command again.`,
  );
}

/** Whether the last installation was finished for exactly this lock file, by us or by a developer's `npm install`. */
function isUpToDate(extent) {
  if (isFinished(extent)) return true;
  const wanted = packagesOf(lockFile);
  const present = packagesOf(join(packagesFolder, '.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // Optional packages are mostly for other machines.
    if (!found) return optional === true || (extent === PRODUCT && (dev === true || devOptional === true));
    // Some packages for other machines are listed without a checksum.
    return found.version === version && (integrity === undefined || found.integrity === integrity);
  });
}

/** Whether an installation of this extent, or of a larger one, was finished for exactly this lock file. */
function isFinished(extent) {
  if (!existsSync(stamp)) return false;
  const finished = readFileSync(stamp, 'utf8');
  return [extent, EVERYTHING].some((known) => finished === `${known} ${lockHash()}`);
}

/** Whether the last finished installation had this extent. */
const hadExtent = (extent) => readFileSync(stamp, 'utf8').startsWith(`${extent} `);

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** The packages in one of npm's lock files; the one in `node_modules` is written last, when everything is in place. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether the bundled Node exists, is intact, and is built for this machine. */
async function canRunNode() {
  try {
    return (await run(bundledNode, ['--version'], { quiet: true })).code === 0;
  } catch {
    return false;
  }
}
