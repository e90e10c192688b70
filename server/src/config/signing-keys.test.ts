import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { openSigningKeys } from './signing-keys.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = temporaryFolder(onTestFinished);
  dataDir = path.join(parent, 'data');
});

it('reading the settings creates nothing', () => {
  readConfig({ DATA_DIR: dataDir });
  expect(existsSync(dataDir)).toBe(false);
});

it('the first start generates a secret, readable only by its user, and later starts reuse it', () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const keys = openSigningKeys(config);
  expect(keys.current).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(openSigningKeys(config)).toEqual(keys);
  expect(openSigningKeys(config, { isExisting: true })).toEqual(keys);
});

it('a secret in the settings takes precedence, with the previous ones, and no folder is created', () => {
  const [current, previous] = ['a'.repeat(32), 'b'.repeat(32)];
  const settings = { DATA_DIR: dataDir, SECRET_KEY: current, SECRET_KEY_PREVIOUS: previous };
  expect(openSigningKeys(readConfig(settings))).toEqual({ current, previous: [previous] });
  expect(existsSync(dataDir)).toBe(false);
});

it('an installation that must already exist gets no new secret', () => {
  const config = readConfig({ DATA_DIR: dataDir });
  expect(() => openSigningKeys(config, { isExisting: true })).toThrow(ConfigError);
  expect(existsSync(dataDir)).toBe(false);
});
