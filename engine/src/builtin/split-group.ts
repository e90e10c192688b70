import type { EngineDocument, Group } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { compareByLanguage } from '../compare/compare.ts';
import { buildCorpus, type CorpusDocument } from '../compare/corpus.ts';
import { type NewNames, nameNewGroups } from '../name/name-new-groups.ts';
import { at } from '../numeric/indexing.ts';
import { buildTree } from '../tree/build-tree.ts';
import { cutMerges } from '../tree/cut-tree.ts';
import { renumber } from '../tree/labels.ts';
import { findLevels } from '../tree/levels.ts';
import { orderMerges } from '../tree/merge-order.ts';
import { splitLeaves } from '../tree/split-leaves.ts';
import { joinSameNames } from './cut-names.ts';

export interface SplitOptions extends Omit<NewNames, 'rawCategories'> {
  /** The number of parts, if the category has that many; by default, the parts that a person would make. */
  parts?: number;
  /** The category's tree. If it knows all the documents, the parts are those below the category there. */
  tree?: CategoryTree;
}

/**
 * Splits the documents of one category into its natural parts, with names; null if nothing sets them apart.
 * Deterministic, regardless of document order. Compares the documents, which takes a second for a few thousand.
 */
export function splitGroup(documents: readonly EngineDocument[], options: SplitOptions = {}): Group[] | null {
  if (documents.length < 2) return null;
  const corpus = buildCorpus(documents);
  const inTree = options.tree && partsInTree(options.tree, corpus, options.parts);
  const known = inTree ? nameParts(corpus, inTree, options) : [];
  if (known.length > 1) return known;
  const parts = partsByComparison(corpus, options.parts);
  const named = parts ? nameParts(corpus, parts, options) : [];
  return named.length > 1 ? named : null;
}

/**
 * Returns the part of each document below the category's place in the tree: its natural groups, else its raw
 * categories, else its leaves. Null if the tree has no parts, or fewer than requested, or does not know all documents.
 */
function partsInTree(
  tree: CategoryTree,
  corpus: readonly CorpusDocument[],
  parts: number | undefined,
): Int32Array | null {
  const ids = new Set(corpus.map(({ document }) => document.id));
  const leafOf = { ...tree.leafOf, ...tree.followers };
  const split = splitLeaves({ ...tree, leafOf }, (id) => (ids.has(id) ? '' : undefined));
  if (split.partOf.size < ids.size) return null;
  const order = orderMerges(split);
  const rawCount = new Set(split.leaves.map(({ rawCategory }, leaf) => rawCategory ?? -1 - leaf)).size;
  const levels = [order.naturalCount, rawCount, split.leaves.length];
  const count = parts ?? levels.find((level) => level > 1);
  if (count === undefined || count > split.leaves.length) return null;
  const categories = cutMerges(order, count);
  const groups = Int32Array.from(corpus, ({ document }) =>
    at(categories, split.partOf.get(document.id) ?? 0),
  );
  renumber(groups);
  return groups;
}

/** Returns the part of each document among these documents alone; null if nothing sets them apart. */
function partsByComparison(corpus: readonly CorpusDocument[], parts: number | undefined): Int32Array | null {
  const subcorpora = compareByLanguage(corpus);
  const { natural, raw, leaves } = findLevels(corpus, subcorpora);
  const levels = [natural, raw, leaves].map((groups) => ({ groups, count: renumber(groups) }));
  const level = parts ? levels.at(-1) : levels.find(({ count }) => count > 1);
  if (!level || level.count < 2) return null;
  const { groups, count } = level;
  const wanted = Math.max(2, parts ?? count);
  if (count <= wanted) return groups;
  const first = Array.from({ length: count }, (_, leaf) => groups.indexOf(leaf));
  const tree = buildTree(subcorpora, {
    leafOfDocument: groups,
    leaves: first.map((i) => ({ language: at(corpus, i).language, naturalGroup: at(natural, i) })),
    documentIds: corpus.map(({ document }) => document.id),
  });
  const categories = cutMerges({ merges: tree.merges, nodeOf: [...first.keys()] }, wanted);
  return groups.map((leaf) => at(categories, leaf));
}

function nameParts(corpus: readonly CorpusDocument[], groups: Int32Array, newNames: SplitOptions): Group[] {
  const { names, languages } = nameNewGroups(corpus, { ...newNames, groups, present: [] });
  const parts = names.map(({ name }, group): Group => {
    const own = corpus.filter((_, i) => groups[i] === group);
    const documentIds = own.map(({ document }) => document.id).sort();
    return { name, language: at(languages, group), existingId: null, documentIds };
  });
  return joinSameNames(parts);
}
