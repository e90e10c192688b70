import type { Categorizer, CategorizerOptions, Group, NamedGroup } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { cutMerges } from '../clustering/category-cut.ts';
import { assignToExisting } from '../clustering/existing-groups.ts';
import { majorityLanguages } from '../clustering/group-links.ts';
import { mergeAcrossLanguages } from '../clustering/heading-merges.ts';
import { renumber, renumberFrom } from '../clustering/labels.ts';
import { orderMerges } from '../clustering/merge-order.ts';
import { buildTree } from '../clustering/tree-building.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { type NewNames, namingLanguages } from '../naming/naming-languages.ts';
import { at } from '../numeric/indexing.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { existingGroups, groupCount, namesOfSingleRaw } from './grouping.ts';
import { reportStep } from './progress.ts';

type Input = Omit<Parameters<Categorizer['assignDocuments']>[0], 'rules'> & NewNames;

/** Phase 2, file by file: sorts documents into at most `maxCategories` groups, keeping the present ones among them. */
export async function assignDocuments(
  input: Input,
  { comparer, ...options }: CategorizerOptions & { comparer: Comparer },
): Promise<Group[]> {
  const { documents, present } = input;
  if (documents.length === 0) return present.map(groupOf);
  const comparison = await comparer.compare(documents, options);
  const { corpus, subcorpora } = comparison;
  const { natural, leaves } = comparison.partition();
  const clusters = input.acrossLanguages ? mergeAcrossLanguages(subcorpora, natural) : natural;
  const existing = existingGroups(corpus, present, ({ categoryId }) => categoryId);
  const assigned = assignToExisting(subcorpora, { clusters, existing });
  if (input.mayLeaveOut) return presentGroups(comparison, { assigned, present });
  const parts = leavesOf({ leaves, assigned });
  // If all documents are in present groups, the tree is built from those groups.
  const isSettled = existing.every((group) => group >= 0);
  const naturalGroups = isSettled ? existing : clusters;
  const tree = buildTree(subcorpora, {
    leafOfDocument: parts.leafOfDocument,
    leaves: parts.first.map((i) => ({
      language: at(corpus, i).language,
      naturalGroup: at(naturalGroups, i),
    })),
    documentIds: corpus.map(({ document }) => document.id),
  });
  options.onTree?.(tree);
  const presentOfLeaf = parts.first.map((i) => at(assigned, i));
  const groupOfLeaf = groupLeaves(tree, { presentOfLeaf, input });
  const groups = parts.leafOfDocument.map((leaf) => at(groupOfLeaf, leaf));
  await reportStep(options, 0.8, 'Naming categories');
  const named = nameAll(comparison, { groups, input });
  options.onProgress?.(1, 'Done');
  return named;
}

/** Returns the present groups with the documents assigned to them; all other documents are left out. */
function presentGroups(
  { corpus }: Comparison,
  { assigned, present }: { assigned: Int32Array; present: NamedGroup[] },
): Group[] {
  const groups = present.map(groupOf);
  assigned.forEach((group, i) => {
    groups[group]?.documentIds.push(at(corpus, i).document.id);
  });
  return groups;
}

/** Splits leaves so that each part is in one present group or in none; also returns the first document of each part. */
function leavesOf({ leaves, assigned }: { leaves: Int32Array; assigned: Int32Array }) {
  // One number for each pair of a leaf and a present group, where -1 stands for none.
  const stride = Math.max(...assigned) + 2;
  const leafOfDocument = leaves.map((leaf, i) => leaf * stride + at(assigned, i) + 1);
  const count = renumber(leafOfDocument);
  return { leafOfDocument, first: Array.from({ length: count }, (_, leaf) => leafOfDocument.indexOf(leaf)) };
}

/**
 * Returns the group of each leaf, present ones first: the natural groups, or as many as the maximum allows. Leaves of
 * one present group stay together, and empty present groups count toward the maximum as well.
 */
function groupLeaves(
  tree: CategoryTree,
  { presentOfLeaf, input }: { presentOfLeaf: number[]; input: Input },
): Int32Array {
  const { present, maxCategories } = input;
  const leavesOfPresent = Map.groupBy(presentOfLeaf.keys(), (leaf) => at(presentOfLeaf, leaf));
  leavesOfPresent.delete(-1);
  const order = orderMerges(
    tree,
    [...leavesOfPresent.values()].map((leaves) => ({ leaves })),
  );
  const room = maxCategories - (present.length - leavesOfPresent.size);
  const categories = cutMerges(order, Math.min(order.naturalCount, room));
  const presentOfCategory = new Map<number, number>();
  categories.forEach((category, leaf) => {
    const known = at(presentOfLeaf, leaf);
    if (known >= 0) presentOfCategory.set(category, known);
  });
  return renumberFrom(
    present.length,
    categories.map((category) => presentOfCategory.get(category) ?? present.length + category),
  );
}

function nameAll(
  { corpus, subcorpora, readTexts }: Comparison,
  { groups, input }: { groups: Int32Array; input: Input },
): Group[] {
  const { present, rawCategories } = input;
  const count = groupCount(groups, present);
  const majority = majorityLanguages(subcorpora, { groups, count });
  const own = majority.map((language, i) => present[i]?.language ?? language);
  const languages = namingLanguages(subcorpora, { groups, languages: own }, input.namingLanguage ?? null);
  const names = nameGroups({
    corpus,
    texts: readTexts(),
    groups,
    languages,
    present: languages.map((_, group) => present[group]?.name ?? null),
    taken: input.taken,
    namingLanguage: input.namingLanguage ?? null,
    // A group named in a language other than its own cannot keep its name.
    preferred: namesOfSingleRaw(corpus, { groups, count, rawCategories: rawCategories ?? [] }).map(
      (name, group) => (languages[group] === own[group] ? name : null),
    ),
    headings: headingsOf(subcorpora, { groups, languages }),
  });
  // Leftover groups can get the same name; groups with the same name become one.
  const byName = new Map<string, Group>();
  names.forEach(({ name }, i) => {
    const known = present[i];
    const group = known ? groupOf(known) : { name, language: at(own, i), existingId: null, documentIds: [] };
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
