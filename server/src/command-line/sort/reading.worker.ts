import { handleTasks } from '../../platform/threads/handle-tasks.ts';
import { readTexts } from './read-texts.ts';
import type { ReadingTask } from './sorting-threads.ts';

handleTasks<unknown, ReadingTask, void>(async ({ texts, port }) => {
  port.postMessage(await readTexts(texts));
  port.close();
});
