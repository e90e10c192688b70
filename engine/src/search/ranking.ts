/** How often each phrase of a query occurs in a document, and how many terms the document has. */
export interface Candidate {
  readonly counts: readonly number[];
  readonly length: number;
}

// The usual values (Robertson and Zaragoza, "The probabilistic relevance framework", 2009).
const K1 = 1.2;
const B = 0.75;

/** The BM25 score of each candidate; the rarity of a phrase is measured over the documents of the project. */
export function scoreCandidates(
  candidates: readonly Candidate[],
  { documents, documentsWith }: { documents: number; documentsWith: readonly number[] },
): number[] {
  const total = candidates.reduce((sum, { length }) => sum + length, 0);
  const average = total / Math.max(1, candidates.length);
  const rarity = documentsWith.map((count) => Math.log(1 + (documents - count + 0.5) / (count + 0.5)));
  return candidates.map(({ counts, length }) => {
    const norm = K1 * (1 - B + (B * length) / Math.max(1, average));
    return counts.reduce(
      (sum, count, phrase) => sum + ((rarity[phrase] ?? 0) * count * (K1 + 1)) / (count + norm),
      0,
    );
  });
}
