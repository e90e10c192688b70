import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerEvent } from './worker-thread.ts';

/** A handler's result after which its thread must not take another task. */
export class RetireThread<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

interface TaskContext<Setup, Progress> {
  readonly setup: Setup;
  /** Sends a message to the task's `onProgress`. */
  readonly report: (progress: Progress) => void;
}

/** Answers the pool's tasks one by one. After `RetireThread` or an error, the thread is replaced. */
export function handleTasks<Setup, Task, Result, Progress = never>(
  handler: (task: Task, context: TaskContext<Setup, Progress>) => Promise<Result | RetireThread<Result>>,
): void {
  const port = parentPort;
  if (!port) throw new Error('handleTasks is called in a worker thread');
  const send = (event: WorkerEvent<Result, Progress>) => port.postMessage(event);
  const context = {
    setup: workerData as Setup,
    report: (progress: Progress) => send({ kind: 'progress', progress }),
  };
  port.on('message', async (task: Task) => {
    try {
      const result = await handler(task, context);
      const retiresThread = result instanceof RetireThread;
      send({ kind: 'done', result: retiresThread ? result.result : result, retiresThread });
    } catch (error) {
      send({ kind: 'failed', error });
    }
  });
}
