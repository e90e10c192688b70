// Documents are opened ahead while one is written, since each open waits for a round trip to the store.
const PREFETCH_COUNT = 4;

/** Opens the texts of documents in order, some of them ahead of time; closes those that were never read. */
export async function* prefetch<D, Text extends { destroy(): unknown }>(
  documents: readonly D[],
  open: (document: D) => Promise<Text>,
): AsyncGenerator<{ document: D; opening: Promise<Text> }> {
  const waiting = documents.values();
  const opened: Array<{ document: D; opening: Promise<Text> }> = [];
  const openNext = () => {
    const { value: document, done } = waiting.next();
    if (done) return;
    const opening = open(document);
    // A failure is handled when it is the document's turn.
    opening.catch(() => {});
    opened.push({ document, opening });
  };
  for (let i = 0; i < PREFETCH_COUNT; i += 1) openNext();
  try {
    for (let next = opened.shift(); next; next = opened.shift()) {
      openNext();
      yield next;
    }
  } finally {
    // Documents opened ahead but not needed, because the reader stopped or a document failed.
    for (const { opening } of opened)
      opening.then(
        (text) => text.destroy(),
        () => {},
      );
  }
}
