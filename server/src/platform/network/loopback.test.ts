import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'sheaf.localhost',
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is only this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  '0.0.0.0',
  '::',
  '[::]',
  '192.168.1.5',
  '10.0.0.1',
  '128.0.0.1',
  'fe80::1',
  '::ffff:10.0.0.1',
  'sheaf.example',
  'localhost.example',
  'notlocalhost',
  '127.0.0.1.nip.io',
  '',
])('others may be able to reach %s', (host) => {
  expect(isLoopback(host)).toBe(false);
});
