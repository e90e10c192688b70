import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findNodeOutside } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-packages-'));
const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

test('the current Node is used if it is outside of the packages', () => {
  mkdirSync(folder, { recursive: true });
  expect(findNodeOutside(folder)).toBe(process.execPath);
});

test('a Node among the packages to be replaced does not install them', () => {
  // Treats the folder of the current Node as the packages folder.
  const packages = dirname(process.execPath);
  process.env.PATH = [packages, PATH].join(delimiter);
  expect(dirname(findNodeOutside(packages))).not.toBe(packages);
});

test('packages that do not exist yet replace nothing', () => {
  expect(findNodeOutside(join(folder, 'none'))).toBe(process.execPath);
});
