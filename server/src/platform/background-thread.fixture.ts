import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { letOthersGoFirst } from './background-thread.ts';

letOthersGoFirst();
parentPort?.postMessage(getPriority());
