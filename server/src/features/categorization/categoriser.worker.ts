import { parentPort } from 'node:worker_threads';
import type { EngineDocument } from '@sheaf/engine/categorizer';
import { letOthersGoFirst } from '../../platform/background-thread.ts';
import type { ThreadReply, ThreadRequest } from './categoriser-thread.ts';
import { piecesOf } from './pieces.ts';

/** The built-in categoriser in a thread of its own: one request at a time. */
const port = parentPort;
if (!port) throw new Error('The categoriser worker runs in a worker thread.');
letOthersGoFirst();
// Only now: to load it is half a second of work, in which others go first too.
const { createBuiltinCategorizer } = await import('@sheaf/engine/builtin/builtin');
const reply = (message: ThreadReply) => port.postMessage(message);
const categoriser = createBuiltinCategorizer();
let documents: EngineDocument[] = [];
let result: Iterator<unknown[]>;

/** Whatever a categoriser gives is a list, of placements or of groups of many documents. */
type ResultItem = { documentIds?: string[] };
// So much is read by the other thread in a few milliseconds.
const SENT_AT_ONCE = {
  items: 250,
  weight: 2_000,
  weightOf: ({ documentIds }: ResultItem) => documentIds?.length ?? 1,
};

function sendNext(): void {
  const { value, done } = result.next();
  reply(done ? { kind: 'end' } : { kind: 'piece', items: value });
}

port.on('message', async (request: ThreadRequest) => {
  if (request.kind === 'documents') {
    documents.push(...request.documents);
    return reply({ kind: 'received' });
  }
  if (request.kind === 'next') return sendNext();
  const input = { ...request.input, documents };
  documents = [];
  const onProgress = (done: number, message: string) => reply({ kind: 'progress', done, message });
  // The request's type ties method and input together; the call cannot see that.
  const work = categoriser[request.method].bind(categoriser) as (
    input: object,
    options: { onProgress: typeof onProgress },
  ) => Promise<ResultItem[]>;
  result = piecesOf(await work(input, { onProgress }), SENT_AT_ONCE);
  sendNext();
});
