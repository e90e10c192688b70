import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { printResult } from './print-result.ts';

const failing = (code: string) => {
  const write = (_chunk: unknown, _encoding: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error(`${code}: write failed`), { code, syscall: 'write' }));
  return new Writable({ write }).on('error', () => {});
};

it('is a failure if the disk has no room for the result', async () => {
  await expect(printResult(failing('ENOSPC'), 'a,b\n')).rejects.toThrow(
    'The standard output cannot be written: the disk is full.',
  );
});

it('is none if the reader has seen enough, as `head` does', async () => {
  await expect(printResult(failing('EPIPE'), 'a,b\n')).resolves.toBeUndefined();
});
