import { parentPort } from 'node:worker_threads';
import type { ThreadOrder, ThreadWord } from './embedded-thread.ts';

// In the place of the embedded database: opens well, and dies of the first thing that it is asked.
parentPort?.on('message', (order: ThreadOrder) => {
  if (order.kind !== 'connect') return;
  order.port.on('message', () => {
    throw new RangeError('out of memory');
  });
});
parentPort?.postMessage('ready' satisfies ThreadWord);
