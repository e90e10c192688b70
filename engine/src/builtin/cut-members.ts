import type { EngineDocument, Group, NamedGroup, OwnerRules } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { nameKey } from '../name-key.ts';
import { at } from '../numeric/indexing.ts';
import { closedIds, fixedPlaces, idsOf } from '../owner-rules.ts';
import { cutMerges } from '../tree/cut-tree.ts';
import { type MergeOrder, orderMerges } from '../tree/merge-order.ts';
import { type SplitLeaves, splitLeaves } from '../tree/split-leaves.ts';

/** A document and its current category: all that a cut needs to know, except for new names. */
type PlacedDocument = Pick<EngineDocument, 'id' | 'categoryId'>;

/** Where a tree is cut, and what is known about its documents. */
export interface CutRequest<D extends PlacedDocument = PlacedDocument> {
  /** The number of categories, as far as the tree has that many and the owner's rules allow it. */
  maxCategories: number;
  /** All documents of the collection, with their current categories. */
  documents: readonly D[];
  /** The present categories, including those of `rules`. */
  present: readonly NamedGroup[];
  rules: OwnerRules;
  /** Sets of documents named earlier, e.g. by the run that built the tree: the same set gets that name again. */
  named?: readonly Pick<Group, 'name' | 'language' | 'documentIds'>[];
}

/** The categories of a cut; `group` is null for a category without a name yet. */
export type CutMembers = { group: Group | null; documentIds: string[] }[];

/**
 * Returns the categories of a cut through a tree, as far as they can be known without reading a document: their
 * documents, and the names of those that exist now or existed before. Depends on little code, so that it can run
 * anywhere.
 */
export function membersOfCut(tree: CategoryTree, request: CutRequest): CutMembers {
  const documents = request.documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { present, maxCategories } = request;
  const members = prepareCut(tree, { ...request, documents }).membersAt(maxCategories);
  const { present: now, earlier } = knownGroups(tree, { ...request, documents });
  const groups = members.map(({ id, documentIds }): Group | null => {
    const own = present.find((category) => category.id === id);
    if (own) return { name: own.name, language: own.language, existingId: own.id, documentIds };
    const same = now.get(keyOf(documentIds)) ?? earlier.get(keyOf(withoutFollowers(tree, documentIds)));
    return same ? { ...same, documentIds } : null;
  });
  const taken = new Set(groups.flatMap((group) => (group?.existingId ? [nameKey(group.name)] : [])));
  return groups.map((group, i) => {
    const { documentIds } = at(members, i);
    if (!group || group.existingId) return { group, documentIds };
    // A name that another category has been given since is no longer available.
    const isFree = !taken.has(nameKey(group.name));
    taken.add(nameKey(group.name));
    return { group: isFree ? group : null, documentIds };
  });
}

/** Returns the fewest and the most categories of a cut, as far as the tree and the owner's rules allow. */
export function cutRange(
  tree: CategoryTree,
  request: Omit<CutRequest, 'maxCategories' | 'named'>,
): { min: number; max: number } {
  const { documents, present } = request;
  const { membersAt } = prepareCut(tree, request);
  return { min: membersAt(1).length, max: membersAt(documents.length + present.length).length };
}

interface Members {
  /** The present category that this is, or null for one that only the cut has. */
  id: string | null;
  documentIds: string[];
}

/** Prepares everything about cuts that does not depend on the number of categories. */
function prepareCut(tree: CategoryTree, request: Omit<CutRequest, 'maxCategories' | 'named'>) {
  const { documents, present, rules } = request;
  const own = idsOf(rules.ownCategories);
  const fixed = fixedPlaces(documents, rules, { known: idsOf(present), holding: own });
  const ids = new Set(documents.map(({ id }) => id));
  const split = splitLeaves(tree, (id) => {
    if (!ids.has(id) || fixed.get(id) === null) return undefined;
    return fixed.get(id) ?? '';
  });
  const freePart = new Map<number | undefined, number>();
  for (const [id, part] of split.partOf) if (!fixed.has(id)) freePart.set(tree.leafOf[id], part);
  // Documents placed after the tree was built follow a leaf of the tree.
  const followed = new Map<string, number>();
  for (const { id, categoryId } of documents) {
    const part = freePart.get(tree.followers?.[id]);
    if (part !== undefined && categoryId !== null && !fixed.has(id)) followed.set(id, part);
  }
  const partOf = (id: string) => split.partOf.get(id) ?? followed.get(id);
  // Documents unknown to the tree are neither cut nor counted by it.
  const unknownToTree = new Map<string, string | null>();
  for (const { id, categoryId } of documents) {
    if (partOf(id) === undefined) unknownToTree.set(id, fixed.has(id) ? (fixed.get(id) ?? null) : categoryId);
  }
  const kept = present.filter(
    ({ id }) =>
      own.has(id) || fixed.values().some((to) => to === id) || unknownToTree.values().some((to) => to === id),
  );
  const pins = pinsOf(split, { rules, fixed });
  const order = orderMerges(
    split,
    [...pins.values()].map(({ leaves, isClosed }) => ({ leaves: [...leaves], isClosed })),
  );
  const membersAt = (maxCategories: number): Members[] => {
    const { categories, idOf } = cutAt(order, { kept, pins, maxCategories });
    const members: Members[] = kept.map(({ id }) => ({ id, documentIds: [] }));
    const numbers = new Map<string | number, Members>(members.map((one) => [one.id ?? '', one]));
    for (const { id } of documents) {
      const part = partOf(id);
      const category = part === undefined ? undefined : at(categories, part);
      const key = category === undefined ? unknownToTree.get(id) : (idOf.get(category) ?? category);
      if (key === null || key === undefined) continue;
      const known = numbers.get(key);
      if (known) known.documentIds.push(id);
      else if (typeof key === 'number') {
        const created = { id: null, documentIds: [id] };
        numbers.set(key, created);
        members.push(created);
      }
    }
    return members;
  };
  return { membersAt };
}

/** By category id, the parts of the tree's leaves that are fixed in that category. */
type FixedParts = Map<string, { readonly leaves: Set<number>; readonly isClosed: boolean }>;

function pinsOf(
  split: SplitLeaves,
  { rules, fixed }: { rules: OwnerRules; fixed: ReadonlyMap<string, string | null> },
): FixedParts {
  const closed = closedIds(rules);
  const parts: FixedParts = new Map();
  for (const [document, part] of split.partOf) {
    const id = fixed.get(document);
    if (!id) continue;
    if (!parts.has(id)) parts.set(id, { leaves: new Set(), isClosed: closed.has(id) });
    parts.get(id)?.leaves.add(part);
  }
  return parts;
}

/** Returns the category of each part of the tree's leaves, and which of the kept categories it is. */
function cutAt(
  order: MergeOrder,
  { maxCategories, kept, pins }: { maxCategories: number; kept: readonly NamedGroup[]; pins: FixedParts },
): { categories: Int32Array; idOf: Map<number, string> } {
  const outsideTree = kept.filter(({ id }) => !pins.has(id)).length;
  const categories = cutMerges(order, maxCategories - outsideTree);
  const idOf = new Map<number, string>();
  for (const [id, { leaves }] of pins) for (const part of leaves) idOf.set(at(categories, part), id);
  return { categories, idOf };
}

const keyOf = (documentIds: readonly string[]): string => documentIds.toSorted().join('\n');

/** Returns documents without those added to the tree after it was built. */
export const withoutFollowers = ({ followers }: CategoryTree, ids: readonly string[]): readonly string[] =>
  followers ? ids.filter((id) => !Object.hasOwn(followers, id)) : ids;

/** Returns present and earlier categories by their documents; those of earlier ones exclude followers. */
function knownGroups(tree: CategoryTree, { documents, present, named = [] }: CutRequest) {
  const members = Map.groupBy(documents, ({ categoryId }) => categoryId);
  const groups = present.map(({ id, name, language }) => ({
    name,
    language,
    existingId: id,
    documentIds: (members.get(id) ?? []).map((document) => document.id),
  }));
  const earlier = [...namedNodes(tree), ...named].map((group) => ({ ...group, existingId: null }));
  const byDocuments = (all: readonly Group[]) =>
    new Map(all.map((group) => [keyOf(group.documentIds), group]));
  return { present: byDocuments(groups), earlier: byDocuments(earlier) };
}

/** Returns the named nodes of a tree, with their documents. */
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
