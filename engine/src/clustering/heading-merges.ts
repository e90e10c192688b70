import { isUnder, rootOf } from '../headings/heading-tree.ts';
import { argmax, at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { linkGroups } from './group-links.ts';
import { cosine, headingShares } from './heading-shares.ts';
import { renumber } from './labels.ts';

/** Below this many documents of a language, groups under one heading are one, from this share of it on. */
const FEW_DOCUMENTS = 40;
const SHARE_TO_MERGE = 0.35;
/** Groups whose shares of headings are as similar as this are about the same. */
const MIN_COSINE = 0.9;
/** Groups of different languages are merged from this share on. */
const SHARE_TO_CROSS = 0.4;

/**
 * Groups of one language under one heading become one, where the language has few documents: the words of a dozen
 * texts part too easily what a person would keep together. Two siblings under a third heading are two things.
 */
export function mergeUnderHeadings(subcorpora: Subcorpus[], groups: Int32Array): Int32Array {
  const few = subcorpora.filter(({ documents }) => documents.length < FEW_DOCUMENTS);
  const languages = new Set(few.map(({ language }) => language));
  return mergeByStrongest(subcorpora, groups, {
    keyOf: (language) => (languages.has(language) ? language : null),
    minShare: SHARE_TO_MERGE,
    isSame: (a, b) => isUnder(a, b) || isUnder(b, a),
  });
}

/** Groups of any language under one heading become one: for a collection whose reader asks for that. */
export function mergeAcrossLanguages(subcorpora: Subcorpus[], groups: Int32Array): Int32Array {
  return mergeByStrongest(subcorpora, groups, {
    keyOf: () => '',
    minShare: SHARE_TO_CROSS,
    isSame: (a, b) => rootOf(a) === rootOf(b),
  });
}

/**
 * Groups of one language that are about the same headings in the same proportions become one, if they are linked at
 * least as much as by chance: people complain of nothing more than of categories that mean the same.
 */
export function mergeSimilar(subcorpora: Subcorpus[], groups: Int32Array): Int32Array {
  const languages = languagesOf(subcorpora, groups);
  const shares = headingShares(subcorpora, { groups, languages });
  const links = linkGroups(subcorpora, groups, languages.length);
  const degrees = languages.map((_, group) => links.sumOfRow(group));
  const total = degrees.reduce((sum, degree) => sum + degree, 0);
  const isSimilar = (a: number, b: number) => {
    const [own, other] = [shares[a], shares[b]];
    if (!own || !other || languages[a] !== languages[b] || cosine(own, other) < MIN_COSINE) return false;
    return links.get(a, b) * total >= at(degrees, a) * at(degrees, b);
  };
  const merged = languages.map((_, group) => group);
  for (let a = 0; a < merged.length; a++) {
    for (let b = 0; b < a; b++) {
      const [from, into] = [at(merged, a), at(merged, b)];
      if (from === into || !isSimilar(a, b)) continue;
      merged.forEach((target, group) => {
        if (target === from) merged[group] = into;
      });
    }
  }
  return relabeled(groups, merged);
}

interface MergeRule {
  /** Only groups of languages with the same key are merged; null: none of them. */
  keyOf: (language: string) => string | null;
  /** The share that a group's strongest heading must have. */
  minShare: number;
  /** Whether groups under these two headings are about one thing. */
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
    const key = keyOf(at(languages, group));
    const heading = shares ? argmax(shares, 0) : -1;
    if (key === null || !shares || heading < 0 || at(shares, heading) < minShare) return group;
    const first = firsts.find((known) => known.key === key && isSame(known.heading, heading));
    if (first) return first.group;
    firsts.push({ key, heading, group });
    return group;
  });
  return relabeled(groups, merged);
}

/** The language of each group: before groups are merged, all documents of one are in one language. */
function languagesOf(subcorpora: Subcorpus[], groups: Int32Array): string[] {
  const languages: string[] = [];
  for (const { language, documents } of subcorpora) {
    for (const document of documents) languages[at(groups, document)] = language;
  }
  return languages;
}

function relabeled(groups: Int32Array, merged: number[]): Int32Array {
  const labels = groups.map((group) => at(merged, group));
  renumber(labels);
  return labels;
}
