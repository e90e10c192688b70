import type { Writable } from 'node:stream';
import { CommandFailed, fileErrorReason } from '../failures.ts';

/** Throws a CommandFailed if the result cannot be written, unless the reader closes the pipe early, as `head` does. */
export function printResult(stdout: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.write(text, (error) => {
      if (!error || ('code' in error && error.code === 'EPIPE')) return resolve();
      const reason = fileErrorReason(error) ?? error.message;
      reject(new CommandFailed(`The standard output cannot be written: ${reason}.`));
    });
  });
}
