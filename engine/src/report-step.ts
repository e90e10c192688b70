import { setImmediate } from 'node:timers/promises';
import type { CategorizerOptions } from './categorizer.ts';

/**
 * Reports a step, yields so that messages can arrive (such as an abort, when this runs in a worker thread), and throws
 * if the signal is aborted.
 */
export async function reportStep(options: CategorizerOptions, done: number, message: string): Promise<void> {
  options.onProgress?.(done, message);
  await setImmediate();
  options.signal?.throwIfAborted();
}
