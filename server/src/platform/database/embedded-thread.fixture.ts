import { parentPort } from 'node:worker_threads';
import type { WorkerCommand, WorkerEvent } from './embedded-thread.ts';

// Stands in for the embedded database: opens successfully, and crashes on the first query.
parentPort?.on('message', (order: WorkerCommand) => {
  if (order.kind !== 'connect') return;
  order.port.on('message', () => {
    throw new RangeError('out of memory');
  });
});
parentPort?.postMessage('ready' satisfies WorkerEvent);
