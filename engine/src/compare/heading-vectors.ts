import { HEADING_IDS } from '../headings/heading-tree.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { addAt, at } from '../numeric/indexing.ts';
import type { StemCounts } from '../text/terms.ts';

/**
 * Returns how strongly each document of a language indicates each heading of the lexicon; null for documents that
 * indicate none. Nothing is weighted by rarity within the pile, which would give accidents most weight.
 */
export function headingVectors(
  documents: readonly StemCounts[],
  language: string,
): (Float64Array | null)[] | null {
  const lexicon = lexiconOf(language);
  return (
    lexicon &&
    documents.map(({ stems, counts }) => {
      const vector = new Float64Array(HEADING_IDS.length);
      stems.forEach((stem, i) => {
        const weights = lexicon.weightsOf(stem);
        for (const { heading, weight } of weights) {
          // A word under several headings says less about each.
          addAt(vector, heading, (weight * (1 + Math.log(at(counts, i)))) / Math.sqrt(weights.length));
        }
      });
      return vector.some((strength) => strength > 0) ? vector : null;
    })
  );
}
