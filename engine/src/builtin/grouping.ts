import type { EngineDocument, NamedGroup } from '../categorizer.ts';
import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';

/** The number of the present group that each document is in; -1 where it is in none of them. */
export function existingGroups(
  corpus: CorpusDocument[],
  present: NamedGroup[],
  idOf: (document: EngineDocument) => string | null,
): Int32Array {
  const numbers = new Map(present.map(({ id }, i) => [id, i]));
  return Int32Array.from(corpus, ({ document }) => numbers.get(idOf(document) ?? '') ?? -1);
}

/** The language of each group: a present one's own, else that of its first document. */
export function firstLanguages(
  corpus: CorpusDocument[],
  { groups, present }: { groups: Int32Array; present: NamedGroup[] },
): string[] {
  const languages = Array.from({ length: groupCount(groups, present) }, (_, i) => present[i]?.language ?? '');
  groups.forEach((group, i) => {
    languages[group] ||= at(corpus, i).language;
  });
  return languages;
}

/** How many groups there are, empty present ones included. */
export function groupCount(groups: Int32Array, present: NamedGroup[]): number {
  return groups.reduce((count, group) => Math.max(count, group + 1), present.length);
}
