import { type Grouping, shareOfOwnLanguage } from '../clustering/heading-shares.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { headingsOf } from './group-headings.ts';

/** Constraints on the names of new categories. */
export interface NewNames {
  /** Names already in use elsewhere. */
  taken?: readonly string[];
  /** The language to use where possible; null for that of the documents. */
  namingLanguage?: string | null;
}

/** Phrases in a language are found in a group if at least this share of it is in that language. */
const MIN_LANGUAGE_SHARE = 0.5;

/**
 * The language each group is named in: the requested one if the group has a unique heading in it or is mostly written
 * in it, else that of the group.
 */
export function namingLanguages(
  subcorpora: Subcorpus[],
  { groups, languages }: Grouping,
  wanted: string | null,
): string[] {
  if (wanted === null) return languages;
  const inWanted = { groups, languages: languages.map(() => wanted) };
  const headings = headingsOf(subcorpora, inWanted);
  const shares = shareOfOwnLanguage(subcorpora, inWanted);
  return languages.map((language, group) =>
    headings[group]?.isUnique || (shares[group] ?? 0) >= MIN_LANGUAGE_SHARE ? wanted : language,
  );
}
