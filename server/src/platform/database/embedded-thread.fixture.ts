import { parentPort } from 'node:worker_threads';
import type { WorkerCommand, WorkerEvent } from './embedded-thread.ts';

// In the place of the embedded database: opens well, and dies of the first thing that it is asked.
parentPort?.on('message', (order: WorkerCommand) => {
  if (order.kind !== 'connect') return;
  order.port.on('message', () => {
    throw new RangeError('out of memory');
  });
});
parentPort?.postMessage('ready' satisfies WorkerEvent);
