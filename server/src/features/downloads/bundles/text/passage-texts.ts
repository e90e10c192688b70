import { Readable } from 'node:stream';

/** Yields the bytes of a text, passage by passage: each is read only once the previous one has been consumed. */
export async function* passageTexts(
  text: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  passageBytes: readonly number[],
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let passage = 0;
  for await (const chunk of text) {
    waiting.push(Buffer.from(chunk));
    waitingBytes += chunk.length;
    for (
      let size = passageBytes[passage];
      size !== undefined && waitingBytes >= size;
      size = passageBytes[passage]
    ) {
      // Anything after the last passage belongs to it.
      if (passage === passageBytes.length - 1) break;
      const all = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting, waitingBytes);
      yield all.subarray(0, size);
      waiting = [all.subarray(size)];
      waitingBytes -= size;
      passage++;
    }
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting, waitingBytes);
}

export function sliceOfPassages(
  text: AsyncIterable<Uint8Array>,
  { bytes, from, to }: { bytes: readonly number[]; from: number; to: number },
): Readable {
  return Readable.from(
    (async function* () {
      let index = 0;
      for await (const passage of passageTexts(text, bytes)) {
        if (index >= to) return;
        if (index++ >= from) yield passage;
      }
    })(),
    { objectMode: false },
  );
}
