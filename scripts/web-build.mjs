import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, npm, root, UserFacingError, withBundledNode } from './programs.mjs';

const stamp = join(root, 'web/build/.sources');
const generated = new Set(['node_modules', 'build', '.react-router']);

/**
 * Builds the web app if its sources (its own, the contract's, the converter's, what it shares with the engine, the samples, the packages' versions) differ from those of
 * the last build. Resolves to what was done and, if it failed, the output of the build.
 */
export async function buildWebApp({ quiet = false } = {}) {
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return { result: 'current', output: '' };
  // Removed first, so that a killed build does not pass for a finished one.
  rmSync(stamp, { force: true });
  if (!quiet) console.log('Building the web app …');
  const { code, output } = await npm(['run', 'build', '--workspace', 'web'], {
    node: bundledNode,
    env: withBundledNode(),
    quiet: true,
  });
  if (code !== 0) return { result: 'failed', output };
  writeFileSync(stamp, sources);
  return { result: 'built', output };
}

export async function ensureWebApp() {
  const { result, output } = await buildWebApp();
  if (result === 'failed') throw new UserFacingError(`${output}\nThe web app could not be built, see above.`);
}

function hashOfSources() {
  const hash = createHash('sha256');
  const files = [
    'package-lock.json',
    ...['web', 'contract', 'convert', 'engine/src/search', 'samples'].flatMap(filesBelow),
  ];
  for (const file of files) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !generated.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
