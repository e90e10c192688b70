import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { meaningSimilarities } from '../similarity/embedding-similarity.ts';
import { headingScoresOf, type Subcorpus, sampleOf } from '../similarity/subcorpora.ts';
import { averageLinkage, MIN_DOCUMENTS_FOR_STATISTICS } from './average-linkage.ts';
import { splitNaturally, splitWithin } from './communities.ts';
import { mergeSimilar, mergeUnderHeadings } from './heading-merges.ts';
import { isDiverse, isHomogeneous, joinAll } from './homogeneity.ts';
import { renumber } from './labels.ts';
import { chooseResolution, finerResolutions } from './resolution.ts';

/** If more documents than this have no neighbors, they form one group: a category for each would not create order. */
const MAX_ISOLATED = 3;
/** No group may hold more than this share of a collection that is not small, while it has inner structure. */
const MAX_GROUP_SHARE = 0.4;
const MIN_DOCUMENTS_FOR_SHARE = 40;
/** How much more finely a few documents on different subjects are split than others. */
const DIVERSE_FACTOR = 1.3;

/** A collection in groups of three sizes: none mixes languages, and each is within one of the next larger size. */
export interface Partition {
  /** The finest groups, from which a tree is built. */
  leaves: Int32Array;
  /** Raw categories. */
  raw: Int32Array;
  /** The groups that a person would make of the collection. */
  natural: Int32Array;
}

/** Returns the groups that each document falls into, numbered from 0. */
export function partitionCorpus(corpus: CorpusDocument[], subcorpora: Subcorpus[]): Partition {
  const maxSize = corpus.length < MIN_DOCUMENTS_FOR_SHARE ? Infinity : MAX_GROUP_SHARE * corpus.length;
  const resolutions = subcorpora.map((subcorpus) => naturalResolution(corpus, subcorpus));
  const diverse = subcorpora.map(isDiverse);
  // A handful of documents has the same groups at all levels.
  const smallLanguageGroups = subcorpora.map((subcorpus) => clusterSmallLanguage(corpus, subcorpus));
  const partitionBy = (split: (subcorpus: Subcorpus, index: number) => Int32Array) =>
    partitionByLanguage(
      corpus,
      subcorpora,
      (subcorpus, i) => smallLanguageGroups[i] ?? joinIsolated(corpus, subcorpus, split(subcorpus, i)),
    );
  const split = partitionBy(({ neighbors }, i) =>
    splitNaturally(neighbors, { resolution: at(resolutions, i), maxSize, isDiverse: at(diverse, i) }),
  );
  const similar = mergeSimilar(subcorpora, mergeUnderHeadings(subcorpora, split), maxSize);
  const homogeneous = new Set(subcorpora.filter((subcorpus) => isHomogeneous(subcorpus, similar)));
  const natural = [...homogeneous].reduce((groups, subcorpus) => joinAll(subcorpus, groups), similar);
  const finer = subcorpora.map(({ documents, titledShare }, i) =>
    finerResolutions(documents.length, { natural: at(resolutions, i), titledShare }),
  );
  const splitInside = (groups: Int32Array, level: 'raw' | 'leaves') =>
    partitionBy((subcorpus, i) => {
      const { neighbors, documents } = subcorpus;
      const own = Int32Array.from(documents, (document) => at(groups, document));
      // Documents of one kind have leaves, in case finer categories are requested, but only one raw category.
      return level === 'raw' && homogeneous.has(subcorpus)
        ? own
        : splitWithin(neighbors, { groups: own, resolution: at(finer, i)[level], isDiverse: at(diverse, i) });
    });
  const raw = splitInside(natural, 'raw');
  const isFinest = finer.every((resolution) => resolution.raw === resolution.leaves);
  const leaves = isFinest ? raw : splitInside(raw, 'leaves');
  return { leaves, raw: mergeUnderHeadings(subcorpora, raw, natural), natural };
}

function partitionByLanguage(
  corpus: CorpusDocument[],
  subcorpora: Subcorpus[],
  split: (subcorpus: Subcorpus, index: number) => Int32Array,
): Int32Array {
  const groups = new Int32Array(corpus.length);
  let base = 0;
  subcorpora.forEach((subcorpus, index) => {
    const local = split(subcorpus, index).slice();
    const count = renumber(local);
    subcorpus.documents.forEach((document, i) => {
      groups[document] = base + at(local, i);
    });
    base += count;
  });
  return groups;
}

/** Returns the groups of a language with a handful of documents; null if there are more. */
function clusterSmallLanguage(
  corpus: CorpusDocument[],
  { documents, language }: Subcorpus,
): Int32Array | null {
  if (documents.length >= MIN_DOCUMENTS_FOR_STATISTICS) return null;
  const own = documents.map((i) => at(corpus, i));
  return averageLinkage(own, meaningSimilarities(own, { language, scores: headingScoresOf(own, language) }));
}

/**
 * Returns the resolution at which a language is best split, judged on a sample if there are many documents: more take
 * longer without changing the result.
 */
function naturalResolution(corpus: CorpusDocument[], subcorpus: Subcorpus): number {
  const { neighbors, headings, titledShare } = sampleOf(subcorpus, corpus);
  const resolution = chooseResolution({ neighbors, headings: headings?.strongest ?? null, titledShare });
  return isDiverse(subcorpus) ? DIVERSE_FACTOR * resolution : resolution;
}

/** Puts isolated documents without text into one group, and the other isolated ones into another if they are many. */
function joinIsolated(
  corpus: CorpusDocument[],
  { documents, neighbors }: Subcorpus,
  groups: Int32Array,
): Int32Array {
  const own = documents.map((i) => at(corpus, i));
  const isolated = [...own.keys()].filter((i) => neighbors.rowLength(i) === 0);
  // Higher than all group numbers.
  const base = Math.max(...groups) + 1;
  const joined = groups.slice();
  for (const i of isolated) {
    if (at(own, i).length === 0) joined[i] = base;
    else if (isolated.length > MAX_ISOLATED) joined[i] = base + 1;
  }
  return joined;
}
