import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from './priority.ts';

lowerThreadPriority();
parentPort?.postMessage(getPriority());
