import type { NamedGroup } from '../categorizer.ts';
import { at } from '../numeric/indexing.ts';
import { commonestLanguage } from '../owner-rules.ts';
import { type GroupName, type NamedDocument, nameGroups } from './name-groups.ts';
import { namingLanguages } from './naming-languages.ts';
import { type Reading, readDocuments } from './read-documents.ts';

export interface NewNames {
  /** Names already in use elsewhere. */
  taken?: readonly string[] | undefined;
  /** The language to use where possible (ISO 639-1); null for that of the documents. */
  namingLanguage?: string | null | undefined;
  /** A group that is exactly one of these keeps its name. */
  rawCategories?: readonly NamedGroup[] | undefined;
}

/** The names and languages of groups, the present ones first. */
export interface NamedGroups {
  names: GroupName[];
  languages: string[];
}

/** Names all groups but the present ones, which have names. */
export function nameNewGroups(
  documents: readonly NamedDocument[],
  {
    groups,
    groupCount = groups.reduce((most, group) => Math.max(most, group + 1), 0),
    present,
    taken = [],
    namingLanguage = null,
    rawCategories = [],
    reading = readDocuments(documents),
  }: NewNames & {
    groups: Int32Array;
    groupCount?: number;
    present: readonly NamedGroup[];
    /** What was read of the documents, where they are grouped more than once. */
    reading?: Reading;
  },
): NamedGroups {
  const members = Array.from({ length: Math.max(groupCount, present.length) }, (): NamedDocument[] => []);
  groups.forEach((group, i) => {
    members[group]?.push(at(documents, i));
  });
  const own = members.map((ofGroup, group) => present[group]?.language ?? commonestLanguage(ofGroup) ?? 'en');
  const languages = namingLanguages(reading, { groups, languages: own, wanted: namingLanguage });
  const rawOf = new Map(rawCategories.map((category) => [category.id, category]));
  const sizes = new Map(
    [...Map.groupBy(documents, ({ document }) => document.rawCategoryId)].map(([id, own]) => [
      id,
      own.length,
    ]),
  );
  const preferred = members.map(([first, ...others]) => {
    const id = first?.document.rawCategoryId;
    const raw = rawOf.get(id ?? '');
    const isWhole = raw && others.length + 1 === sizes.get(id ?? '');
    return isWhole && others.every(({ document }) => document.rawCategoryId === id) ? raw.name : null;
  });
  const names = nameGroups(
    {
      documents,
      groups,
      languages,
      present: members.map((_, group) => present[group]?.name ?? null),
      taken,
      preferred,
      namingLanguage,
    },
    reading,
  );
  return { names, languages: own };
}
