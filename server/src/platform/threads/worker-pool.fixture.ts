import { handleTasks, RetireThread } from './handle-tasks.ts';

/** The tasks that the pool's tests give a thread. */
export type TestTask =
  | { do: 'echo'; value: string }
  | { do: 'who' }
  | { do: 'report'; values: string[] }
  | { do: 'spin' }
  | { do: 'fail' }
  | { do: 'exit' }
  | { do: 'hoard' }
  | { do: 'unpack' }
  | { do: 'spend' }
  | { do: 'pause'; ms: number };

const me = crypto.randomUUID();

handleTasks<{ greeting: string }, TestTask, string, string>(async (task, { setup, report }) => {
  switch (task.do) {
    case 'echo':
      return `${setup.greeting} ${task.value}`;
    case 'who':
      return me;
    case 'report':
      task.values.forEach(report);
      return me;
    case 'spin':
      for (;;);
    case 'fail':
      throw new TypeError('as asked');
    case 'exit':
      process.exit(1);
      break;
    case 'hoard':
      for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 100_000 }, Math.random));
    case 'unpack':
      // Outside of the heap, whose limit does not cover it.
      for (const kept: Uint8Array[] = []; ; ) kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));
    case 'spend':
      return new RetireThread(me);
    case 'pause':
      await new Promise((resolve) => setTimeout(resolve, task.ms));
  }
  return me;
});
