import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { type Subcorpus, sampleOf } from '../similarity/subcorpora.ts';
import { splitNaturally } from './communities.ts';
import { renumber } from './labels.ts';
import { chooseResolution } from './resolution.ts';
import { FEW_DOCUMENTS, singleLinkage } from './single-linkage.ts';

/** More documents than this without any neighbor go into one group: a category each would be no order. */
const MAX_ISOLATED = 3;

/** Which group each document falls into, groups numbered from 0 and never holding two languages. */
export function partitionByLanguage(
  corpus: CorpusDocument[],
  subcorpora: Subcorpus[],
  split: (subcorpus: Subcorpus) => Int32Array,
): Int32Array {
  const groups = new Int32Array(corpus.length);
  let base = 0;
  for (const subcorpus of subcorpora) {
    const own = subcorpus.documents.map((i) => at(corpus, i));
    const local =
      own.length < FEW_DOCUMENTS ? singleLinkage(own) : joinIsolated(own, subcorpus, split(subcorpus));
    const count = renumber(local);
    subcorpus.documents.forEach((document, i) => {
      groups[document] = base + at(local, i);
    });
    base += count;
  }
  return groups;
}

/** The groups that the documents fall into by themselves, however many. */
export function partitionNaturally(corpus: CorpusDocument[], subcorpora: Subcorpus[]): Int32Array {
  return partitionByLanguage(corpus, subcorpora, (subcorpus) =>
    splitNaturally(subcorpus.neighbors, naturalResolution(corpus, subcorpus)),
  );
}

/**
 * The resolution at which a language is best split. Judged on single documents, and on a sample of many: whole
 * groups would look perfectly stable, and more documents cost time without changing the answer.
 */
export function naturalResolution(corpus: CorpusDocument[], subcorpus: Subcorpus): number {
  const { neighbors, headings } = sampleOf(subcorpus, corpus);
  return chooseResolution(neighbors, headings?.strongest ?? null);
}

/** Isolated documents without text go together; so do many documents that are like no other. */
function joinIsolated(own: CorpusDocument[], { neighbors }: Subcorpus, groups: Int32Array): Int32Array {
  const isolated = [...own.keys()].filter((i) => neighbors.rowLength(i) === 0);
  const joined = groups.slice();
  for (const i of isolated) {
    if (at(own, i).length === 0) joined[i] = own.length;
    else if (isolated.length > MAX_ISOLATED) joined[i] = own.length + 1;
  }
  return joined;
}
