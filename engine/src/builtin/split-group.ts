import type { EngineDocument, Group } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { cutMerges } from '../clustering/category-cut.ts';
import { renumber } from '../clustering/labels.ts';
import { orderMerges } from '../clustering/merge-order.ts';
import { partitionCorpus } from '../clustering/partition.ts';
import { splitLeaves } from '../clustering/split-leaves.ts';
import { buildTree } from '../clustering/tree-building.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { type NewNames, namingLanguages } from '../naming/naming-languages.ts';
import { readPhraseTexts } from '../naming/phrase-texts.ts';
import { at } from '../numeric/indexing.ts';
import { buildCorpus, type CorpusDocument } from '../similarity/corpus.ts';
import { subcorporaOfGroups } from '../similarity/group-subcorpora.ts';
import { compareByLanguage, type Subcorpus } from '../similarity/subcorpora.ts';

/** How a category is split. */
export interface SplitOptions extends NewNames {
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
  const corpus = buildCorpus([...documents]);
  const inTree = options.tree && partsInTree(options.tree, { corpus, parts: options.parts });
  if (inTree) {
    const subcorpora = subcorporaOfGroups(corpus, inTree);
    const parts = nameParts(inTree, { corpus, subcorpora, ...options });
    if (parts.length > 1) return parts;
  }
  const subcorpora = compareByLanguage(corpus);
  const { natural, raw, leaves } = partitionCorpus(corpus, subcorpora);
  const levels = [natural, raw, leaves].map((groups) => ({ groups, count: renumber(groups) }));
  const level = options.parts ? levels.at(-1) : levels.find(({ count }) => count > 1);
  if (!level || level.count < 2) return null;
  const wanted = Math.max(2, options.parts ?? level.count);
  const groups =
    level.count > wanted ? cutInto(wanted, { corpus, subcorpora, natural, ...level }) : level.groups;
  const named = nameParts(groups, { corpus, subcorpora, ...options });
  return named.length > 1 ? named : null;
}

/**
 * Returns the part of each document below the category's place in the tree: its natural groups, else its raw
 * categories, else its leaves. Null if the tree has no parts, or fewer than requested, or does not know all documents.
 */
function partsInTree(
  tree: CategoryTree,
  { corpus, parts }: { corpus: CorpusDocument[]; parts: number | undefined },
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

interface Level {
  corpus: CorpusDocument[];
  subcorpora: Subcorpus[];
  natural: Int32Array;
  groups: Int32Array;
  count: number;
}

function cutInto(parts: number, { corpus, subcorpora, natural, groups, count }: Level): Int32Array {
  const leaves = Array.from({ length: count }, (_, leaf) => {
    const first = groups.indexOf(leaf);
    return { language: at(corpus, first).language, naturalGroup: at(natural, first) };
  });
  const documentIds = corpus.map(({ document }) => document.id);
  const { merges } = buildTree(subcorpora, { leafOfDocument: groups, leaves, documentIds });
  const categories = cutMerges({ merges, nodeOf: leaves.map((_, leaf) => leaf) }, parts);
  return groups.map((leaf) => at(categories, leaf));
}

function nameParts(
  groups: Int32Array,
  { corpus, subcorpora, taken, namingLanguage }: SplitOptions & Pick<Level, 'corpus' | 'subcorpora'>,
): Group[] {
  const members = Map.groupBy(groups.keys(), (i) => at(groups, i));
  const own = Array.from({ length: members.size }, (_, group) => at(corpus, groups.indexOf(group)).language);
  const languages = namingLanguages(subcorpora, { groups, languages: own }, namingLanguage ?? null);
  const names = nameGroups({
    corpus,
    texts: readPhraseTexts(corpus),
    groups,
    languages,
    present: own.map(() => null),
    taken,
    namingLanguage: namingLanguage ?? null,
    headings: headingsOf(subcorpora, { groups, languages }),
  });
  const parts = names.map(({ name }, group) => ({
    name,
    language: at(own, group),
    existingId: null,
    documentIds: (members.get(group) ?? []).map((i) => at(corpus, i).document.id).sort(),
  }));
  // Parts that nothing can be said about get the same name; parts with the same name become one.
  return [...Map.groupBy(parts, ({ name }) => name).values()].map((same) => ({
    ...at(same, 0),
    documentIds: same.flatMap(({ documentIds }) => documentIds),
  }));
}
