import { renumber } from '../leiden.ts';
import { linkGroups } from '../links.ts';
import type { LanguageGroup } from '../partition.ts';
import { cosine, sharesOf, strongest } from './shares.ts';
import { isUnder, rootOf, TOPICS } from './topics.ts';

/** Up to this many documents of a language, groups under one heading are one, from this share of it on. */
const FEW_DOCUMENTS = 40;
const SHARE_TO_JOIN = 0.35;
/** Groups whose shares of headings are as like as this are about the same. */
const ALIKE = 0.9;
/** Groups of different languages are joined from this share on. */
const SHARE_TO_CROSS = 0.4;

/**
 * Groups of one language under one heading become one, where the language has few documents: the words of a dozen
 * texts part too easily what a person would keep together. Two headings side by side under a third are two things.
 */
export function joinUnderHeadings(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  const few = new Set(comparisons.filter(({ members }) => members.length < FEW_DOCUMENTS));
  return joinWhere(comparisons, groups, {
    keyOf: (comparison) => (few.has(comparison) ? comparison.language : null),
    least: SHARE_TO_JOIN,
    isOne: (a, b) => isUnder(a, b) || isUnder(b, a),
  });
}

/** Groups of any language under one heading become one: for a collection whose reader asks for that. */
export function joinAcrossLanguages(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  return joinWhere(comparisons, groups, {
    keyOf: () => '',
    least: SHARE_TO_CROSS,
    isOne: (a, b) => rootOf(a) === rootOf(b),
  });
}

/**
 * Groups of one language that are about the same headings in the same proportions become one, if they are linked at
 * least as much as by chance: people complain of nothing more than of categories that mean the same.
 */
export function joinAlike(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  const languages = languagesOf(comparisons, groups);
  const count = languages.length;
  const shares = sharesOf(comparisons, { groups, languages });
  const links = linkGroups(comparisons, groups, count);
  const degrees = languages.map((_, a) =>
    links.subarray(a * count, (a + 1) * count).reduce((x, y) => x + y, 0),
  );
  const total = degrees.reduce((sum, degree) => sum + degree, 0);
  const isAlike = (a: number, b: number) => {
    const [own, other] = [shares[a], shares[b]];
    if (!own || !other || languages[a] !== languages[b] || cosine(own, other) < ALIKE) return false;
    return (links[a * count + b] as number) * total >= (degrees[a] as number) * (degrees[b] as number);
  };
  const into = languages.map((_, group) => group);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) {
      if (into[a] === into[b] || !isAlike(a, b)) continue;
      const from = into[a] as number;
      into.forEach((target, group) => {
        if (target === from) into[group] = into[b] as number;
      });
    }
  }
  return renumbered(groups, into);
}

interface Joining {
  /** Only groups with the same key are joined; null: none of them. */
  keyOf: (comparison: LanguageGroup) => string | null;
  /** The share that a group's strongest heading must have. */
  least: number;
  /** Whether groups under these two headings are about one thing. */
  isOne: (a: string, b: string) => boolean;
}

/** Joins groups whose strongest headings are one. */
function joinWhere(
  comparisons: LanguageGroup[],
  groups: Int32Array,
  { keyOf, least, isOne }: Joining,
): Int32Array {
  const languages = languagesOf(comparisons, groups);
  const keys = new Map(comparisons.map((comparison) => [comparison.language, keyOf(comparison)]));
  const firsts: Array<{ key: string; heading: string; group: number }> = [];
  const into = sharesOf(comparisons, { groups, languages }).map((shares, group) => {
    const key = keys.get(languages[group] as string);
    const best = shares ? strongest(shares) : -1;
    if (key === null || key === undefined || best < 0) return group;
    if ((shares?.[best] as number) < least) return group;
    const heading = TOPICS[best] as string;
    const first = firsts.find((known) => known.key === key && isOne(known.heading, heading));
    if (first) return first.group;
    firsts.push({ key, heading, group });
    return group;
  });
  return renumbered(groups, into);
}

/** The language of each group: before groups are joined, all documents of one are in one language. */
function languagesOf(comparisons: LanguageGroup[], groups: Int32Array): string[] {
  const languages: string[] = [];
  for (const { language, members } of comparisons) {
    for (const member of members) languages[groups[member] as number] = language;
  }
  return languages;
}

function renumbered(groups: Int32Array, into: number[]): Int32Array {
  const joined = groups.map((group) => into[group] as number);
  renumber(joined);
  return joined;
}
