import { type Grouping, shareOfOwnLanguage } from '../clustering/heading-shares.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { headingsOf } from './group-headings.ts';

/** What the names of new categories have to be. */
export interface NewNames {
  /** Names that are in use elsewhere. */
  taken?: readonly string[];
  /** The language they shall be in, as far as possible; null for that of the documents. */
  namingLanguage?: string | null;
}

/** Phrases of a language are found in a group of which this share is in it. */
const ENOUGH_DOCUMENTS = 0.5;

/**
 * The language in which each group is named: the wanted one where the group has a heading of its own in it or is mostly
 * written in it, else that of the group.
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
    headings[group]?.isUnique || (shares[group] ?? 0) >= ENOUGH_DOCUMENTS ? wanted : language,
  );
}
