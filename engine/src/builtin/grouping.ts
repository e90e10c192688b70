import type { EngineDocument, NamedGroup } from '../categorizer.ts';
import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';

/** Returns the index of the present group that each document is in; -1 if it is in none. */
export function existingGroups(
  corpus: CorpusDocument[],
  present: NamedGroup[],
  idOf: (document: EngineDocument) => string | null,
): Int32Array {
  const numbers = new Map(present.map(({ id }, i) => [id, i]));
  return Int32Array.from(corpus, ({ document }) => numbers.get(idOf(document) ?? '') ?? -1);
}

/** Returns the language of each group: a present group's own, or else that of its first document. */
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

/** Returns the number of groups, including empty present ones. */
export function groupCount(groups: Int32Array, present: NamedGroup[]): number {
  return groups.reduce((count, group) => Math.max(count, group + 1), present.length);
}

/** For each group that is exactly one raw category, returns its name, so that a good name is kept; else null. */
export function namesOfSingleRaw(
  corpus: CorpusDocument[],
  { groups, count, rawCategories }: { groups: Int32Array; count: number; rawCategories: NamedGroup[] },
): (string | null)[] {
  const raw = existingGroups(corpus, rawCategories, ({ rawCategoryId }) => rawCategoryId);
  const rawOfGroup = Array.from({ length: count }, () => new Set<number>());
  const groupsOfRaw = rawCategories.map(() => new Set<number>());
  groups.forEach((group, i) => {
    rawOfGroup[group]?.add(at(raw, i));
    groupsOfRaw[at(raw, i)]?.add(group);
  });
  return rawOfGroup.map((own) => {
    const [only = -1] = own;
    return own.size === 1 && groupsOfRaw[only]?.size === 1 ? (rawCategories[only]?.name ?? null) : null;
  });
}
