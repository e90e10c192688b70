import { renumber } from '../leiden.ts';
import { linkGroups } from '../links.ts';
import type { LanguageGroup } from '../partition.ts';
import { cosine, sharesOf, strongest } from './shares.ts';
import { rootOf, TOPICS } from './topics.ts';

/** Up to this many documents of a language, groups under one heading are one, from this share of it on. */
const FEW_DOCUMENTS = 40;
const SHARE_TO_JOIN = 0.35;
/** Groups whose shares of headings are as like as this are about the same. */
const ALIKE = 0.9;
/** Groups of different languages are joined from this share on. */
const SHARE_TO_CROSS = 0.4;

/**
 * Groups of one language under one heading become one, where the language has few documents: the words of a dozen
 * texts part too easily what a person would keep together.
 */
export function joinUnderHeadings(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  const few = new Set(comparisons.filter(({ members }) => members.length < FEW_DOCUMENTS));
  return joinWhere(comparisons, groups, {
    keyOf: (comparison) => (few.has(comparison) ? comparison.language : null),
    least: SHARE_TO_JOIN,
  });
}

/** Groups of any language under one heading become one: for a collection whose reader asks for that. */
export function joinAcrossLanguages(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  return joinWhere(comparisons, groups, { keyOf: () => '', least: SHARE_TO_CROSS });
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

/** Joins the groups under one heading at the top of the tree, of at least that share, if their languages' keys agree. */
function joinWhere(
  comparisons: LanguageGroup[],
  groups: Int32Array,
  { keyOf, least }: { keyOf: (comparison: LanguageGroup) => string | null; least: number },
): Int32Array {
  const languages = languagesOf(comparisons, groups);
  const keys = new Map(comparisons.map((comparison) => [comparison.language, keyOf(comparison)]));
  const firstUnder = new Map<string, number>();
  const into = sharesOf(comparisons, { groups, languages }).map((shares, group) => {
    const key = keys.get(languages[group] as string);
    const best = shares ? strongest(shares) : -1;
    if (key === null || key === undefined || best < 0) return group;
    if ((shares?.[best] as number) < least) return group;
    const under = `${key} ${rootOf(TOPICS[best] as string)}`;
    const first = firstUnder.get(under) ?? group;
    firstUnder.set(under, first);
    return first;
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
