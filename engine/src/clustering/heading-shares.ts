import { HEADING_IDS } from '../headings/heading-tree.ts';
import { addAt, at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { labelCounts } from './labels.ts';

/** Groups of fewer documents than this need this many heading words per document: one word may be there by chance. */
const SMALL_GROUP_SIZE = 5;
const MIN_WORDS_IN_SMALL_GROUP = 3;

/** Groups whose headings are to be determined. */
export interface Grouping {
  /** The group of each document of the corpus. */
  groups: Int32Array;
  /** The language of each group. */
  languages: string[];
}

/**
 * For each group, returns how much of it is about each heading: the mean of its documents' profiles, in any language.
 * Null if most of its documents are in a language without a lexicon, or if there are only a few that say too little.
 */
export function headingShares(
  subcorpora: Subcorpus[],
  { groups, languages }: Grouping,
): (Float64Array | null)[] {
  const sizes = labelCounts(groups, languages.length);
  const sums = languages.map(() => new Float64Array(HEADING_IDS.length));
  const profiled = languages.map(() => 0);
  const words = languages.map(() => 0);
  for (const { documents, headings } of subcorpora) {
    if (!headings) continue;
    documents.forEach((document, i) => {
      const group = at(groups, document);
      if (group < 0) return;
      addAt(profiled, group, 1);
      addAt(words, group, at(headings.wordCounts, i));
      headings.profiles.addRowTo(at(sums, group), i, 1);
    });
  }
  return sums.map((sum, group) => {
    const count = at(profiled, group);
    const isMostOfGroup = count > 0 && count * 2 >= at(sizes, group);
    const isChance = count < SMALL_GROUP_SIZE && at(words, group) < MIN_WORDS_IN_SMALL_GROUP * count;
    return isMostOfGroup && !isChance ? sum.map((total) => total / count) : null;
  });
}

/** For each group, returns the share of its documents that are in its language. */
export function shareOfOwnLanguage(subcorpora: Subcorpus[], { groups, languages }: Grouping): number[] {
  const sizes = labelCounts(groups, languages.length);
  const own = languages.map(() => 0);
  for (const { language, documents } of subcorpora) {
    for (const document of documents) {
      const group = at(groups, document);
      if (languages[group] === language) addAt(own, group, 1);
    }
  }
  return own.map((count, group) => count / Math.max(1, at(sizes, group)));
}

/** Returns the cosine of the shares of two groups: 1 for equal proportions, 0 without a common heading. */
export function cosine(a: Float64Array, b: Float64Array): number {
  let dot = 0;
  let squaresA = 0;
  let squaresB = 0;
  a.forEach((share, heading) => {
    const other = at(b, heading);
    dot += share * other;
    squaresA += share * share;
    squaresB += other * other;
  });
  return dot / (Math.sqrt(squaresA * squaresB) || 1);
}
