import type { Categorizer, CategorizerOptions, Group, NamedGroup } from '../categorizer.ts';
import { agglomerate } from '../clustering/agglomerative.ts';
import { assignToExisting } from '../clustering/existing-groups.ts';
import { linkByHeadings, majorityLanguages } from '../clustering/group-links.ts';
import { mergeAcrossLanguages, mergeSimilar, mergeUnderHeadings } from '../clustering/heading-merges.ts';
import { labelCounts, renumberFrom } from '../clustering/labels.ts';
import { partitionNaturally } from '../clustering/partition.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { at } from '../numeric/indexing.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { existingGroups, firstLanguages, groupCount } from './grouping.ts';
import { reportStep } from './progress.ts';

/** Phase 2, file by file: at most `maxCategories` groups, among which the present ones stay. */
export async function assignDocuments(
  input: Parameters<Categorizer['assignDocuments']>[0],
  { comparer, ...options }: CategorizerOptions & { comparer: Comparer },
): Promise<Group[]> {
  const { documents, present, maxCategories } = input;
  if (documents.length === 0) return present.map(groupOf);
  const comparison = await comparer.compare(documents, options);
  const { corpus, subcorpora } = comparison;
  const natural = mergeUnderHeadings(subcorpora, partitionNaturally(corpus, subcorpora));
  const distinct = mergeSimilar(subcorpora, natural);
  const clusters = input.acrossLanguages ? mergeAcrossLanguages(subcorpora, distinct) : distinct;
  const existing = existingGroups(corpus, present, ({ categoryId }) => categoryId);
  const assigned = assignToExisting(subcorpora, { clusters, existing });
  const groups = limitGroups(comparison, {
    groups: renumberFrom(
      present.length,
      assigned.map((group, i) => (group >= 0 ? group : present.length + at(clusters, i))),
    ),
    present,
    maxCategories,
  });
  await reportStep(options, 0.8, 'Naming categories');
  const named = nameAll(comparison, { groups, present });
  options.onProgress?.(1, 'Done');
  return named;
}

interface Placing {
  /** The group of each document: present groups first, in their order, then new ones. */
  groups: Int32Array;
  present: NamedGroup[];
}

/** As many new groups as the maximum allows. */
function limitGroups(
  { corpus, subcorpora }: Comparison,
  { groups, present, maxCategories }: Placing & { maxCategories: number },
): Int32Array {
  const count = groupCount(groups, present);
  if (count <= maxCategories) return groups;
  const languages = firstLanguages(corpus, { groups, present });
  const links = linkByHeadings(subcorpora, { groups, languages });
  const sizes = labelCounts(groups, count);
  const into = agglomerate({ sizes, languages, links, fixedCount: present.length }, maxCategories);
  return renumberFrom(
    present.length,
    groups.map((group) => at(into, group)),
  );
}

function nameAll({ corpus, subcorpora, readTexts }: Comparison, { groups, present }: Placing): Group[] {
  const majority = majorityLanguages(subcorpora, { groups, count: groupCount(groups, present) });
  const languages = majority.map((language, i) => present[i]?.language ?? language);
  const names = nameGroups({
    corpus,
    texts: readTexts(),
    groups,
    languages,
    present: languages.map((_, group) => present[group]?.name ?? null),
    headings: headingsOf(subcorpora, { groups, languages }),
  });
  // Groups of leftovers are named alike, and then are one.
  const byName = new Map<string, Group>();
  names.forEach(({ name }, i) => {
    const known = present[i];
    const group = known
      ? groupOf(known)
      : { name, language: at(languages, i), existingId: null, documentIds: [] };
    if (!byName.has(name)) byName.set(name, group);
  });
  groups.forEach((group, i) => {
    byName.get(at(names, group).name)?.documentIds.push(at(corpus, i).document.id);
  });
  return [...byName.values()];
}

function groupOf({ id, name, language }: NamedGroup): Group {
  return { name, language, existingId: id, documentIds: [] };
}
