import { setImmediate } from 'node:timers/promises';
import type { CategorizerOptions } from '../categorizer.ts';

/**
 * Reports a step, lets messages in (an abort arrives as one when this runs in a worker thread), and stops if the
 * signal says so.
 */
export async function reportStep(options: CategorizerOptions, done: number, message: string): Promise<void> {
  options.onProgress?.(done, message);
  await setImmediate();
  options.signal?.throwIfAborted();
}
