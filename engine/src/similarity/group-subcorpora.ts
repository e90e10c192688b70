import { headingDistributions, propagateHeadings } from '../headings/heading-profiles.ts';
import { headingAgreement, scoreHeadings, strongestHeadings } from '../headings/heading-scores.ts';
import { at } from '../numeric/indexing.ts';
import { type SparseEntry, SparseRows } from '../numeric/sparse-rows.ts';
import { type CorpusDocument, indicesByLanguage } from './corpus.ts';
import type { Subcorpus } from './subcorpora.ts';

/** How many other documents of its group show what a document is about, besides its own words. */
const NEIGHBORS_PER_DOCUMENT = 15;

/**
 * Returns subcorpora in which the neighbors of a document are others of its group: if groups are known, this shows what
 * they are about without comparing all documents, in a hundredth of the time.
 */
export function subcorporaOfGroups(corpus: CorpusDocument[], groups: Int32Array): Subcorpus[] {
  return [...indicesByLanguage(corpus)].map(([language, documents]) => {
    const own = documents.map((i) => at(corpus, i));
    const neighbors = groupNeighbors(documents.map((i) => at(groups, i)));
    const scores = scoreHeadings(own, language);
    const headings = scores && {
      strongest: strongestHeadings(scores),
      profiles: propagateHeadings(headingDistributions(scores), neighbors),
      wordCounts: scores.wordCounts,
      agreement: headingAgreement(scores),
    };
    return { language, documents, neighbors, headings, titledShare: 0, sentences: null };
  });
}

/** Returns the next documents of its group for each document, wrapping around after the last. */
function groupNeighbors(groups: number[]): SparseRows {
  const members = Map.groupBy(groups.keys(), (i) => at(groups, i));
  const rows: SparseEntry[][] = groups.map(() => []);
  for (const own of members.values()) {
    own.forEach((document, place) => {
      const count = Math.min(NEIGHBORS_PER_DOCUMENT, own.length - 1);
      rows[document] = Array.from({ length: count }, (_, i) => ({
        column: at(own, (place + 1 + i) % own.length),
        value: 1,
      }));
    });
  }
  return SparseRows.of(rows, groups.length);
}
