import { on, once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';

/** Sends a list in chunks, one after the other, so that copying blocks neither side for long. */
export async function sendChunks<Item>(port: MessagePort, chunks: Iterable<Item[]>): Promise<void> {
  for (const chunk of chunks) {
    const received = once(port, 'message');
    port.postMessage(chunk);
    await received;
  }
  port.postMessage(null);
}

/** Receives what `sendChunks` sends; ends early if the other side dies. */
export async function receiveChunks<Item>(port: MessagePort): Promise<Item[]> {
  const items: Item[] = [];
  for await (const [chunk] of on(port, 'message', { close: ['close'] }) as AsyncIterable<[Item[] | null]>) {
    if (!chunk) break;
    // One by one: the number of arguments of a call is limited.
    for (const item of chunk) items.push(item);
    port.postMessage('received');
  }
  return items;
}
