import { membersByGroup } from '../../clustering/labels.ts';
import { dot, meanOf } from '../../embedding/unit-vectors.ts';
import { at } from '../../numeric/indexing.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';

/**
 * Returns how near each document is in meaning to the others in its group: the mean cosine of their centered sentence
 * embeddings. 0 where there is nothing to compare with: for a document alone in its group, if one group holds all
 * documents, and where sentences are not compared.
 */
export function sentenceAgreement({ documents, sentences }: Subcorpus, groups: Int32Array): number[] {
  const agreement = documents.map(() => 0);
  if (!sentences) return agreement;
  for (const members of membersByGroup(documents, groups).values()) {
    if (members.length === documents.length) continue;
    const known = members.flatMap((i) => {
      const vector = at(sentences, i);
      return vector ? [{ i, vector }] : [];
    });
    const count = known.length;
    if (count < 2) continue;
    const mean = meanOf(
      known.map(({ vector }) => vector),
      at(known, 0).vector.length,
    );
    for (const { i, vector } of known) {
      // The mean includes the document itself, with which it has a cosine of 1.
      agreement[i] = (count * dot(vector, mean) - 1) / (count - 1);
    }
  }
  return agreement;
}
