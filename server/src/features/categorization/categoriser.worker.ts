import { parentPort } from 'node:worker_threads';
import { createBuiltinCategoriser } from '@sheaf/engine/builtin/builtin';
import type { EngineDocument } from '@sheaf/engine/categoriser';
import { letOthersGoFirst } from '../../platform/background-thread.ts';
import type { ThreadReply, ThreadRequest } from './categoriser-thread.ts';

/** The built-in categoriser in a thread of its own: one request at a time. */
const port = parentPort;
if (!port) throw new Error('The categoriser worker runs in a worker thread.');
letOthersGoFirst();
const reply = (message: ThreadReply) => port.postMessage(message);
const categoriser = createBuiltinCategoriser();
let documents: EngineDocument[] = [];

port.on('message', async (request: ThreadRequest) => {
  if (request.kind === 'documents') {
    documents.push(...request.documents);
    return reply({ kind: 'received' });
  }
  const input = { ...request.input, documents };
  documents = [];
  const onProgress = (done: number, message: string) => reply({ kind: 'progress', done, message });
  // The request's type ties method and input together; the call cannot see that.
  const work = categoriser[request.method].bind(categoriser) as (
    input: object,
    options: { onProgress: typeof onProgress },
  ) => Promise<unknown>;
  reply({ kind: 'result', result: await work(input, { onProgress }) });
});
