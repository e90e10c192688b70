import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('a password is hashed with argon2id, 19 MiB and two passes', async () => {
  // In a separate process, because the tests' own process uses the lowest possible hashing cost.
  const module = JSON.stringify(new URL('password-hash.ts', import.meta.url).href);
  const script = `import(${module}).then(async (it) => console.log(await it.hashPassword('a good password')))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stdout.trim(), 'a good password')).toBe(true);
  expect(await verifyPassword(stdout.trim(), 'another password')).toBe(false);
});

it('no password matches a missing hash', async () => {
  expect(await verifyPassword(null, 'a good password')).toBe(false);
  expect(await verifyPassword(await hashPassword('a good password'), 'a good password')).toBe(true);
});
