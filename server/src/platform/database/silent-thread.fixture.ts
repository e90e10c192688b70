import { parentPort } from 'node:worker_threads';
import type { WorkerCommand, WorkerEvent } from './embedded-thread.ts';

// Stands in for the embedded database: opens successfully, and never returns from the first query.
parentPort?.on('message', (order: WorkerCommand) => {
  if (order.kind !== 'connect') return;
  order.port.on('message', () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
});
parentPort?.postMessage('ready' satisfies WorkerEvent);
