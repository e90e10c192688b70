// Documents are opened ahead while one is written, since each waits for the store's answer.
const OPEN_AHEAD = 4;

/** Opens the texts of documents in order, some of them ahead; closes those that nobody came to read. */
export async function* openedAhead<D, Text extends { destroy(): unknown }>(
  documents: readonly D[],
  open: (document: D) => Promise<Text>,
): AsyncGenerator<{ document: D; opening: Promise<Text> }> {
  const waiting = documents.values();
  const opened: Array<{ document: D; opening: Promise<Text> }> = [];
  const openNext = () => {
    const { value: document, done } = waiting.next();
    if (done) return;
    const opening = open(document);
    // A failure is handled when the document's turn comes.
    opening.catch(() => {});
    opened.push({ document, opening });
  };
  for (let i = 0; i < OPEN_AHEAD; i += 1) openNext();
  try {
    for (let next = opened.shift(); next; next = opened.shift()) {
      openNext();
      yield next;
    }
  } finally {
    // Documents that were opened ahead in vain, since the reader went away or a document failed.
    for (const { opening } of opened)
      opening.then(
        (text) => text.destroy(),
        () => {},
      );
  }
}
