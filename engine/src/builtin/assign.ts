import type { Categoriser, CategoriserOptions, Group, NamedGroup } from '../categoriser.ts';
import type { Member } from './collection.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { joinAcrossLanguages, joinAlike, joinUnderHeadings } from './headings/join.ts';
import { headingsOf } from './headings.ts';
import { renumber } from './leiden.ts';
import { linkByHeadings } from './links.ts';
import { mergeDown } from './merge.ts';
import { nameGroups } from './names.ts';
import { type LanguageGroup, partitionNaturally } from './partition.ts';
import { placeAmongPresent } from './present.ts';
import { step } from './steps.ts';

/** Phase 2, file by file: at most `maxCategories` groups, among which the present ones stay. */
export async function assignDocuments(
  input: Parameters<Categoriser['assignDocuments']>[0],
  { comparer, ...options }: CategoriserOptions & { comparer: Comparer },
): Promise<Group[]> {
  const { documents, present, maxCategories } = input;
  if (documents.length === 0) return present.map((group) => groupOf(group, []));
  const comparison = await comparer.compare(documents, options);
  const { members, languages } = comparison;
  const natural = joinUnderHeadings(languages, partitionNaturally(members, languages));
  const apart = joinAlike(languages, natural);
  const clusters = input.acrossLanguages ? joinAcrossLanguages(languages, apart) : apart;
  const numbers = new Map(present.map(({ id }, i) => [id, i]));
  const existing = Int32Array.from(members, ({ document }) => numbers.get(document.categoryId ?? '') ?? -1);
  const placed = placeAmongPresent(languages, { clusters, existing });
  const groups = limitGroups({ members, languages, clusters, placed, present }, maxCategories);
  await step(options, 0.8, 'Naming categories');
  const named = nameAll(comparison, { groups, present });
  options.onProgress?.(1, 'Done');
  return named;
}

interface Placing {
  members: Member[];
  languages: LanguageGroup[];
  clusters: Int32Array;
  placed: Int32Array;
  present: NamedGroup[];
}

/** The group of each member: present groups first, in their order, then new ones as far as the maximum allows. */
function limitGroups({ members, languages, clusters, placed, present }: Placing, most: number): Int32Array {
  const fresh = clusters.slice();
  placed.forEach((group, i) => {
    if (group >= 0) fresh[i] = -1;
  });
  const isFresh = new Set(fresh);
  isFresh.delete(-1);
  const freshNumbers = new Map([...isFresh].map((cluster, i) => [cluster, present.length + i]));
  const groups = placed.map((group, i) =>
    group >= 0 ? group : (freshNumbers.get(fresh[i] as number) as number),
  );
  const count = present.length + freshNumbers.size;
  if (count <= most) return groups;
  const sizes = new Array<number>(count).fill(0);
  const groupLanguages = Array.from({ length: count }, (_, group) => present[group]?.language ?? '');
  groups.forEach((group, i) => {
    sizes[group] = (sizes[group] ?? 0) + 1;
    groupLanguages[group] ||= members[i]?.language ?? '';
  });
  const links = linkByHeadings(languages, { groups, languages: groupLanguages });
  const isFixed = groupLanguages.map((_, group) => group < present.length);
  const into = mergeDown({ sizes, languages: groupLanguages, links, isFixed }, most);
  return groups.map((group) => into[group] as number);
}

function nameAll(
  comparison: Comparison,
  { groups, present }: { groups: Int32Array; present: NamedGroup[] },
): Group[] {
  const { members } = comparison;
  const numbered = numberAfter(groups, present.length);
  const count = Math.max(present.length, ...numbered.map((group) => group + 1));
  const languages = majorityLanguages(members, numbered, count).map((own, i) => present[i]?.language ?? own);
  const names = nameGroups({
    members,
    texts: comparison.readTexts(),
    groups: numbered,
    languages,
    present: languages.map((_, group) => present[group]?.name ?? null),
    headings: headingsOf(comparison.languages, { groups: numbered, languages }),
  });
  const made = new Map<string, Group>();
  const result = names.map(({ name }, i) => {
    const group = present[i]
      ? groupOf(present[i], [])
      : { name, language: languages[i] as string, existingId: null, documentIds: [] };
    const same = made.get(name);
    if (same) return same;
    made.set(name, group);
    return group;
  });
  numbered.forEach((group, i) => {
    result[group]?.documentIds.push((members[i] as Member).document.id);
  });
  return [...new Set(result)];
}

/** Groups below `kept` keep their number; the others are numbered after them without gaps. */
export function numberAfter(groups: Int32Array, kept: number): Int32Array {
  const others = groups.filter((group) => group >= kept);
  renumber(others);
  let at = 0;
  return groups.map((group) => (group < kept ? group : kept + (others[at++] as number)));
}

/** The language of most members of each group; ties go to the first in the alphabet. */
export function majorityLanguages(members: Member[], groups: Int32Array, count: number): string[] {
  const counts = Array.from({ length: count }, () => new Map<string, number>());
  groups.forEach((group, i) => {
    const { language } = members[i] as Member;
    const own = counts[group];
    own?.set(language, (own.get(language) ?? 0) + 1);
  });
  return counts.map((own) => [...own].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '');
}

function groupOf({ id, name, language }: NamedGroup, documentIds: string[]): Group {
  return { name, language, existingId: id, documentIds };
}
