import { parentPort } from 'node:worker_threads';
import { createBuiltinCategoriser } from '@sheaf/engine/builtin/builtin';
import type { ThreadReply, ThreadRequest } from './categoriser-thread.ts';

/** The built-in categoriser in a thread of its own: one request at a time. */
const port = parentPort;
if (!port) throw new Error('The categoriser worker runs in a worker thread.');
const reply = (message: ThreadReply) => port.postMessage(message);
const categoriser = createBuiltinCategoriser();

port.on('message', async ({ method, input }: ThreadRequest) => {
  const onProgress = (done: number, message: string) => reply({ kind: 'progress', done, message });
  // The request's type ties method and input together; the call cannot see that.
  const work = categoriser[method].bind(categoriser) as (
    input: ThreadRequest['input'],
    options: { onProgress: typeof onProgress },
  ) => Promise<unknown>;
  reply({ kind: 'result', result: await work(input, { onProgress }) });
});
