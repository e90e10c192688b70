import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Whether a package that one at `path` asks for is listed where Node would look for it: beside it or further up. */
function isListed(name, path) {
  if (packages[join(path, 'node_modules', name)]) return true;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')));
  return path !== '' && isListed(name, parent.replace(/\/$/, ''));
}

test('the lock file lists the optional packages of every kind of machine', () => {
  // npm does not look for one that is not listed, and what needs it fails there.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(name, path)),
  );
  expect(missing).toEqual([]);
});
