import { hasSentenceEncoder } from '../embedding/document-embedding.ts';
import { isUnder, rootOf } from '../headings/heading-tree.ts';
import type { DenseRows } from '../numeric/dense-rows.ts';
import { addAt, argmax, at } from '../numeric/indexing.ts';
import { MIN_TITLED_SHARE, type Subcorpus } from '../similarity/subcorpora.ts';
import { linkGroups } from './group-links.ts';
import { cosine, type Grouping, headingShares } from './heading-shares.ts';
import { labelCounts, renumber } from './labels.ts';

/** In languages with fewer documents than this, groups under one heading merge if it has at least the share below. */
const MERGED_BELOW_DOCUMENTS = 40;
const MIN_SHARE_TO_MERGE = 0.35;
/** Groups are about the same thing if their heading shares deviate from the overall mean with at least this cosine. */
const MIN_COSINE = 0.9;
/** The minimum heading share for merging groups of different languages. */
const MIN_SHARE_ACROSS_LANGUAGES = 0.4;

/**
 * Merges groups of one language under one heading if the language has few documents: the words of a dozen texts
 * separate too easily what a person would keep together. Where documents are compared by meaning, that is already taken
 * into account, and better. Two siblings under a third heading are separate things. If `within` is given, only groups
 * within the same one of its groups are merged.
 */
export function mergeUnderHeadings(
  subcorpora: Subcorpus[],
  groups: Int32Array,
  within?: Int32Array,
): Int32Array {
  const few = subcorpora.filter(
    ({ documents, language, titledShare }) =>
      documents.length < MERGED_BELOW_DOCUMENTS &&
      titledShare < MIN_TITLED_SHARE &&
      !hasSentenceEncoder(language),
  );
  const languages = new Set(few.map(({ language }) => language));
  const outer = new Map(within && Array.from(groups, (group, i) => [group, at(within, i)]));
  return mergeByStrongest(subcorpora, groups, {
    keyOf: (language, group) => (languages.has(language) ? `${language} ${outer.get(group) ?? ''}` : null),
    minShare: MIN_SHARE_TO_MERGE,
    isSame: (a, b) => isUnder(a, b) || isUnder(b, a),
  });
}

/** Merges groups of any language under one heading, for a collection whose owner asks for that. */
export function mergeAcrossLanguages(subcorpora: Subcorpus[], groups: Int32Array): Int32Array {
  return mergeByStrongest(subcorpora, groups, {
    keyOf: () => '',
    minShare: MIN_SHARE_ACROSS_LANGUAGES,
    isSame: (a, b) => rootOf(a) === rootOf(b),
  });
}

/**
 * Merges groups of one language that are about the same thing, judged by what sets groups apart in this collection: the
 * cosine of (heading shares − their mean over all documents of the language) is at least 0.9, and the groups are linked
 * at least as strongly as by chance. A heading that covers the whole collection therefore says nothing. Merged groups
 * have at most `maxSize` documents.
 */
export function mergeSimilar(subcorpora: Subcorpus[], groups: Int32Array, maxSize: number): Int32Array {
  const languages = languagesOf(subcorpora, groups);
  const deviations = headingDeviations(subcorpora, { groups, languages });
  const links = linkGroups(subcorpora, groups, languages.length);
  const degrees = languages.map((_, group) => links.sumOfRow(group));
  const totals = new Map<string, number>();
  languages.forEach((language, group) => {
    totals.set(language, (totals.get(language) ?? 0) + at(degrees, group));
  });
  const isSimilar = (a: number, b: number) => {
    const [own, other] = [deviations[a], deviations[b]];
    if (!own || !other || languages[a] !== languages[b] || cosine(own, other) < MIN_COSINE) return false;
    return links.get(a, b) * (totals.get(at(languages, a)) ?? 0) >= at(degrees, a) * at(degrees, b);
  };
  const sizes = labelCounts(groups, languages.length);
  const merged = languages.map((_, group) => group);
  for (let a = 0; a < merged.length; a++) {
    for (let b = 0; b < a; b++) {
      const [from, into] = [at(merged, a), at(merged, b)];
      if (from === into || !isSimilar(a, b) || at(sizes, from) + at(sizes, into) > maxSize) continue;
      addAt(sizes, into, at(sizes, from));
      merged.forEach((target, group) => {
        if (target === from) merged[group] = into;
      });
    }
  }
  return relabel(groups, merged);
}

/** Returns how the heading shares of each group deviate from the mean of all documents of its language. */
function headingDeviations(subcorpora: Subcorpus[], grouping: Grouping): (Float64Array | null)[] {
  const means = new Map(
    subcorpora.flatMap(({ language, headings }) =>
      headings ? [[language, meanRow(headings.profiles)]] : [],
    ),
  );
  return headingShares(subcorpora, grouping).map((shares, group) => {
    const mean = means.get(at(grouping.languages, group));
    return shares && mean ? shares.map((share, heading) => share - at(mean, heading)) : null;
  });
}

function meanRow(rows: DenseRows): Float64Array {
  const sums = new Float64Array(rows.columnCount);
  for (let row = 0; row < rows.rowCount; row++) rows.addRowTo(sums, row, 1 / rows.rowCount);
  return sums;
}

interface MergeRule {
  /** Returns a key for a group by its language and number. Only groups with the same key merge; null: none do. */
  keyOf: (language: string, group: number) => string | null;
  /** The minimum share of a group's strongest heading. */
  minShare: number;
  /** Whether groups under these two headings are about the same thing. */
  isSame: (a: number, b: number) => boolean;
}

/** Merges groups whose strongest headings are the same. */
function mergeByStrongest(
  subcorpora: Subcorpus[],
  groups: Int32Array,
  { keyOf, minShare, isSame }: MergeRule,
): Int32Array {
  const languages = languagesOf(subcorpora, groups);
  const firsts: Array<{ key: string; heading: number; group: number }> = [];
  const merged = headingShares(subcorpora, { groups, languages }).map((shares, group) => {
    const key = keyOf(at(languages, group), group);
    const heading = shares ? argmax(shares, 0) : -1;
    if (key === null || !shares || heading < 0 || at(shares, heading) < minShare) return group;
    const first = firsts.find((known) => known.key === key && isSame(known.heading, heading));
    if (first) return first.group;
    firsts.push({ key, heading, group });
    return group;
  });
  return relabel(groups, merged);
}

/** Returns the language of each group: before groups are merged, each holds documents of one language only. */
function languagesOf(subcorpora: Subcorpus[], groups: Int32Array): string[] {
  const languages: string[] = [];
  for (const { language, documents } of subcorpora) {
    for (const document of documents) languages[at(groups, document)] = language;
  }
  return languages;
}

function relabel(groups: Int32Array, merged: number[]): Int32Array {
  const labels = groups.map((group) => at(merged, group));
  renumber(labels);
  return labels;
}
