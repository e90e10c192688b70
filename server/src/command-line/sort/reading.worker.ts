import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { readTexts } from './read-texts.ts';
import type { ReadingTask } from './sorting-threads.ts';

answerTasks<unknown, ReadingTask, void>(async ({ texts, port }) => {
  port.postMessage(await readTexts(texts));
  port.close();
});
