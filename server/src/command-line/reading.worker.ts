import { type MessagePort, workerData } from 'node:worker_threads';
import { readTexts, type TextTask } from './read-texts.ts';

/** A second thread that reads texts; the one that sorts gets what it has read. */
const { task, port } = workerData as { task: TextTask; port: MessagePort };
port.postMessage(await readTexts(task));
port.close();
