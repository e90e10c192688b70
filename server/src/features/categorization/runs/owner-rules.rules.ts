import type { EngineDocument, OwnerRules } from '@sheaf/engine/categorizer';
import { nameKey } from '@sheaf/engine/name-key';
import type { PlacedGroup } from './place-files.ts';

interface RuleInput {
  readonly rules: OwnerRules | undefined;
  readonly documents: ReadonlyArray<Pick<EngineDocument, 'id' | 'categoryId'>>;
  readonly maxCategories: number;
}

/**
 * Enforces the owner's rules on a result, regardless of the categorizer: pinned files and files in locked categories
 * stay, nothing enters a closed one, own categories exist under their ids and names, even if empty, and count toward
 * the maximum. Without rules, or if a result already complies, it is left as it is.
 */
export function applyOwnerRules(
  groups: readonly PlacedGroup[],
  { rules, documents, maxCategories }: RuleInput,
): PlacedGroup[] {
  if (!rules) return [...groups];
  const fixed = fixedPlacements(rules, documents);
  const free = groups.map((group) => ({
    ...group,
    documentIds: group.documentIds.filter((id) => !fixed.has(id)),
  }));
  const { placed, added } = matchOwn(free, rules);
  const staying = Map.groupBy(fixed, ([, categoryId]) => categoryId);
  const own = rules.ownCategories.map(({ id, name, language }): PlacedGroup => {
    const stay = staying.get(id)?.map(([fileId]) => fileId) ?? [];
    const parts = placed.get(id) ?? [];
    return {
      name,
      language,
      existingId: id,
      documentIds: [...stay, ...parts.flatMap(({ documentIds }) => documentIds)],
      placedBy: placedByFirstGroup(parts),
    };
  });
  const present = added.filter(({ existingId }) => existingId !== null);
  const created = added.filter(
    ({ existingId, documentIds }) => existingId === null && documentIds.length > 0,
  );
  const wanted = rules.mode === 'strict' ? toLeftover(created, rules) : created;
  const room = maxCategories - own.length - present.length;
  // Files must be somewhere: if all categories that exist are closed, there is one more than the maximum.
  const isAllClosed = present.length === 0 && rules.ownCategories.every(({ lock }) => lock === 'closed');
  return [...own, ...present, ...fitInto(wanted, isAllClosed ? Math.max(1, room) : room)];
}

/** The category that each fixed document must stay in; null for one that stays out of all categories. */
function fixedPlacements(
  { pins, ownCategories }: OwnerRules,
  documents: RuleInput['documents'],
): Map<string, string | null> {
  const locked = new Set(ownCategories.flatMap(({ id, lock }) => (lock === 'none' ? [] : [id])));
  const fixed = new Map<string, string | null>();
  for (const { id, categoryId } of documents) {
    if (categoryId !== null && locked.has(categoryId)) fixed.set(id, categoryId);
  }
  // Pinned files outside the run are in their categories as well.
  for (const [id, categoryId] of Object.entries(pins)) fixed.set(id, categoryId);
  return fixed;
}

/** Groups by the own category that they match, and the others; what would go into a closed one stays by itself. */
function matchOwn(groups: readonly PlacedGroup[], { ownCategories }: OwnerRules) {
  const byId = new Map(ownCategories.map((category) => [category.id, category]));
  const byName = new Map(ownCategories.map((category) => [nameKey(category.name), category]));
  const taken = new Set([...byName.keys(), ...groups.map(({ name }) => nameKey(name))]);
  const placed = new Map<string, PlacedGroup[]>();
  const added: PlacedGroup[] = [];
  for (const group of groups) {
    const own =
      byId.get(group.existingId ?? '') ?? (group.existingId === null && byName.get(nameKey(group.name)));
    if (!own) added.push(group);
    else if (own.lock !== 'closed') placed.set(own.id, [...(placed.get(own.id) ?? []), group]);
    else added.push({ ...group, existingId: null, name: uniqueName(group.name, taken) });
  }
  return { placed, added };
}

function uniqueName(name: string, taken: Set<string>): string {
  for (let number = 2; ; number++) {
    const free = `${name} ${number}`;
    if (taken.has(nameKey(free))) continue;
    taken.add(nameKey(free));
    return free;
  }
}

/** Who placed a file, according to the group it comes from; null for one that stays. */
function placedByFirstGroup(groups: readonly PlacedGroup[]): PlacedGroup['placedBy'] {
  const groupOf = new Map(groups.flatMap((group) => group.documentIds.map((id) => [id, group])));
  return (fileId) => groupOf.get(fileId)?.placedBy(fileId) ?? null;
}

function joinGroups(groups: readonly PlacedGroup[], { name, language }: PlacedGroup): PlacedGroup {
  const documentIds = groups.flatMap((group) => group.documentIds);
  return { name, language, existingId: null, documentIds, placedBy: placedByFirstGroup(groups) };
}

/** If an own category has the leftover's name, it has absorbed any group of that name: it gets another. */
function toLeftover(
  groups: readonly PlacedGroup[],
  { leftoverName, ownCategories }: OwnerRules,
): PlacedGroup[] {
  const [first] = groups;
  if (!first) return [];
  const taken = new Set(ownCategories.map(({ name }) => nameKey(name)));
  const name = taken.has(nameKey(leftoverName)) ? uniqueName(leftoverName, taken) : leftoverName;
  return [joinGroups(groups, { ...first, name })];
}

/** Joins the smallest groups until the rest fits; without any room, their files stay without a category. */
function fitInto(groups: readonly PlacedGroup[], room: number): PlacedGroup[] {
  if (groups.length <= room) return [...groups];
  if (room < 1) return [];
  const sorted = groups.toSorted((a, b) => b.documentIds.length - a.documentIds.length);
  const rest = sorted.slice(room - 1);
  const [largest] = rest;
  return largest ? [...sorted.slice(0, room - 1), joinGroups(rest, largest)] : sorted;
}
