import type { EngineDocument, Group, NamedGroup, OwnerRules } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { replayMerges } from '../clustering/category-cut.ts';
import { majorityLanguages } from '../clustering/group-links.ts';
import { orderMerges } from '../clustering/merge-order.ts';
import { type SplitLeaves, splitLeaves } from '../clustering/split-leaves.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { namingLanguages } from '../naming/naming-languages.ts';
import { readPhraseTexts } from '../naming/phrase-texts.ts';
import { at } from '../numeric/indexing.ts';
import { fixedPlaces, idsOf } from '../owner-rules.ts';
import { buildCorpus } from '../similarity/corpus.ts';
import { subcorporaOfGroups } from '../similarity/group-subcorpora.ts';

/** The beginnings of documents name a cut: so much of each, and of all together, is read. */
const MAX_CHARACTERS = 3_000;
const MIN_CHARACTERS = 300;
const ALL_CHARACTERS = 1_000_000;

/** Where a tree is cut, and what is known of its documents. */
export interface CutRequest {
  /** So many categories, as far as the tree has so many and the owner's rules allow it. */
  maxCategories: number;
  /** All documents of the collection, with the categories that they are in now. */
  documents: readonly EngineDocument[];
  /** The present categories, those of `rules` among them. */
  present: readonly NamedGroup[];
  rules: OwnerRules;
  /** Sets of documents that were named before, by the run that made the tree for instance: the same set gets that name. */
  named?: readonly Pick<Group, 'name' | 'language' | 'documentIds'>[];
}

/**
 * The categories of a cut through a tree, named: what the owner sees on asking for finer or coarser ones. Own categories
 * keep their documents, stay even when empty, and take others in unless they are closed; documents that the owner pinned
 * stay where they are, and so do those that are not in the tree. A category that has the very documents of a present one
 * is that one still. All else is named from the beginnings of the documents. Pure: the same input gives the same output,
 * in whatever order the documents come.
 */
export function cutCategories(tree: CategoryTree, request: CutRequest): Group[] {
  const documents = request.documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { present, rules } = request;
  const fixed = fixedPlaces(documents, rules, { known: idsOf(present), holding: idsOf(rules.ownCategories) });
  const members = membersOfCut(tree, { ...request, documents, fixed });
  const known = knownGroups(tree, { ...request, documents });
  const groups = members.map(({ id, documentIds }): Group | null => {
    const own = present.find((category) => category.id === id);
    if (own) return { name: own.name, language: own.language, existingId: own.id, documentIds };
    const same = known.get(keyOf(documentIds));
    return same ? { ...same, documentIds } : null;
  });
  const ids = members.map(({ documentIds }) => documentIds);
  return nameNew(groups, { documents, ids, namingLanguage: rules.namingLanguage });
}

interface Members {
  /** The category that this one is, or null for one of the cut's own. */
  id: string | null;
  documentIds: string[];
}

function membersOfCut(
  tree: CategoryTree,
  request: CutRequest & { fixed: ReadonlyMap<string, string | null> },
): Members[] {
  const { documents, present, rules, fixed } = request;
  const ids = new Set(documents.map(({ id }) => id));
  const split = splitLeaves(tree, (id) => {
    if (!ids.has(id) || fixed.get(id) === null) return undefined;
    return fixed.get(id) ?? '';
  });
  // Neither cut nor counted by the tree: it does not know these documents.
  const outside = new Map<string, string | null>();
  for (const { id, categoryId } of documents) {
    if (!split.partOf.has(id)) outside.set(id, fixed.has(id) ? (fixed.get(id) ?? null) : categoryId);
  }
  const own = idsOf(rules.ownCategories);
  const kept = present.filter(
    ({ id }) =>
      own.has(id) || fixed.values().some((to) => to === id) || outside.values().some((to) => to === id),
  );
  const { categories, idOf } = cutSplit(split, { ...request, kept });
  const members: Members[] = kept.map(({ id }) => ({ id, documentIds: [] }));
  const numbers = new Map<string | number, Members>(members.map((one) => [one.id ?? '', one]));
  for (const { id } of documents) {
    const part = split.partOf.get(id);
    const category = part === undefined ? undefined : at(categories, part);
    const key = category === undefined ? outside.get(id) : (idOf.get(category) ?? category);
    if (key === null || key === undefined) continue;
    const known = numbers.get(key);
    if (known) known.documentIds.push(id);
    else if (typeof key === 'number') {
      const made = { id: null, documentIds: [id] };
      numbers.set(key, made);
      members.push(made);
    }
  }
  return members;
}

/** The category of each part of the tree's leaves, and which of the kept categories it is. */
function cutSplit(
  split: SplitLeaves,
  {
    maxCategories,
    rules,
    kept,
    fixed,
  }: CutRequest & { kept: readonly NamedGroup[]; fixed: ReadonlyMap<string, string | null> },
): { categories: Int32Array; idOf: Map<number, string> } {
  const closed = new Set(rules.ownCategories.flatMap(({ id, lock }) => (lock === 'closed' ? [id] : [])));
  const partsOfKept = new Map<string, Set<number>>();
  for (const [document, part] of split.partOf) {
    const id = fixed.get(document);
    if (id) partsOfKept.set(id, (partsOfKept.get(id) ?? new Set()).add(part));
  }
  const pins = [...partsOfKept].map(([id, parts]) => ({ leaves: [...parts], isClosed: closed.has(id) }));
  const outsideTree = kept.filter(({ id }) => !partsOfKept.has(id)).length;
  const categories = replayMerges(orderMerges(split, pins), maxCategories - outsideTree);
  const idOf = new Map<number, string>();
  for (const [id, parts] of partsOfKept) for (const part of parts) idOf.set(at(categories, part), id);
  return { categories, idOf };
}

const keyOf = (documentIds: readonly string[]): string => documentIds.toSorted().join('\n');

/** Present and earlier categories by their documents. */
function knownGroups(tree: CategoryTree, { documents, present, named = [] }: CutRequest): Map<string, Group> {
  const members = Map.groupBy(documents, ({ categoryId }) => categoryId);
  const groups = present.map(({ id, name, language }) => ({
    name,
    language,
    existingId: id,
    documentIds: (members.get(id) ?? []).map((document) => document.id),
  }));
  const earlier = [...namedNodes(tree), ...named].map((group) => ({ ...group, existingId: null }));
  return new Map([...earlier, ...groups].map((group) => [keyOf(group.documentIds), group]));
}

/** The nodes of a tree that have names, with their documents. */
function namedNodes({
  leaves,
  merges,
  leafOf,
}: CategoryTree): Pick<Group, 'name' | 'language' | 'documentIds'>[] {
  if (merges.every(({ name }) => name === undefined)) return [];
  const documents: string[][] = leaves.map(() => []);
  for (const [id, leaf] of Object.entries(leafOf)) documents[leaf]?.push(id);
  return merges.flatMap(({ into, from, name }) => {
    const documentIds = [...at(documents, into), ...at(documents, from)];
    documents[into] = documentIds;
    return name === undefined ? [] : [{ name, language: at(leaves, into).language, documentIds }];
  });
}

/** Names the groups that have no name yet. */
function nameNew(
  groups: (Group | null)[],
  {
    documents,
    ids,
    namingLanguage,
  }: { documents: EngineDocument[]; ids: string[][]; namingLanguage: string | null },
): Group[] {
  const known = groups.filter((group) => group !== null);
  if (known.length === groups.length) return known;
  const groupOf = new Map(ids.flatMap((own, group) => own.map((id) => [id, group])));
  const placed = documents.filter(({ id }) => groupOf.has(id));
  const characters = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, ALL_CHARACTERS / placed.length));
  const corpus = buildCorpus(
    placed.map((document) => ({ ...document, digest: document.digest.slice(0, characters) })),
  );
  const numbers = Int32Array.from(corpus, ({ document }) => groupOf.get(document.id) ?? -1);
  const subcorpora = subcorporaOfGroups(corpus, numbers);
  const majority = majorityLanguages(subcorpora, { groups: numbers, count: groups.length });
  const own = groups.map((group, i) => group?.language ?? (at(majority, i) || 'en'));
  const languages = namingLanguages(subcorpora, { groups: numbers, languages: own }, namingLanguage);
  const names = nameGroups({
    corpus,
    texts: readPhraseTexts(corpus),
    groups: numbers,
    languages,
    present: groups.map((group) => group?.name ?? null),
    headings: headingsOf(subcorpora, { groups: numbers, languages }),
  });
  const named = groups.map(
    (group, i) =>
      group ?? { name: at(names, i).name, language: at(own, i), existingId: null, documentIds: at(ids, i) },
  );
  // Groups of which nothing can be said are named alike, and then are one.
  return [...Map.groupBy(named, ({ name }) => name).values()].map((same) => ({
    ...at(same, 0),
    documentIds: same.flatMap(({ documentIds }) => documentIds),
  }));
}

/** The fewest and the most categories of a cut, as far as the tree has so many and the owner's rules allow it. */
export function cutRange(
  tree: CategoryTree,
  request: Omit<CutRequest, 'maxCategories' | 'named'>,
): { min: number; max: number } {
  const { documents, present, rules } = request;
  const fixed = fixedPlaces(documents, rules, { known: idsOf(present), holding: idsOf(rules.ownCategories) });
  const countAt = (maxCategories: number) => membersOfCut(tree, { ...request, maxCategories, fixed }).length;
  return { min: countAt(1), max: countAt(documents.length + present.length) };
}
