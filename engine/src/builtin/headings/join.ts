import { renumber } from '../leiden.ts';
import type { LanguageGroup } from '../partition.ts';
import { CLEAR_SHARE, sharesOf, strongest } from './shares.ts';

/** Up to this many documents of a language, groups under one heading are one. */
const FEW_DOCUMENTS = 40;
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
    least: CLEAR_SHARE,
  });
}

/** Groups of any language under one heading become one: for a collection whose reader asks for that. */
export function joinAcrossLanguages(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  return joinWhere(comparisons, groups, { keyOf: () => '', least: SHARE_TO_CROSS });
}

/** Joins the groups under one heading, of at least that share, whose languages have the same key. */
function joinWhere(
  comparisons: LanguageGroup[],
  groups: Int32Array,
  { keyOf, least }: { keyOf: (comparison: LanguageGroup) => string | null; least: number },
): Int32Array {
  const languages: string[] = [];
  for (const { language, members } of comparisons) {
    for (const member of members) languages[groups[member] as number] = language;
  }
  const keys = new Map(comparisons.map((comparison) => [comparison.language, keyOf(comparison)]));
  const firstUnder = new Map<string, number>();
  const into = sharesOf(comparisons, { groups, languages }).map((shares, group) => {
    const key = keys.get(languages[group] as string);
    const best = shares ? strongest(shares) : -1;
    if (key === null || key === undefined || best < 0) return group;
    if ((shares?.[best] as number) < least) return group;
    const under = `${key} ${best}`;
    const first = firstUnder.get(under) ?? group;
    firstUnder.set(under, first);
    return first;
  });
  const joined = groups.map((group) => into[group] as number);
  renumber(joined);
  return joined;
}
