import fc from 'fast-check';
import { expect } from 'vitest';
import type {
  Categorizer,
  EngineDocument,
  Group,
  MergedGroup,
  NamedGroup,
  OwnCategory,
  OwnerRules,
} from '../categorizer.ts';

/** Own categories to draw from. */
const OWN: Pick<OwnCategory, 'name' | 'description' | 'language'>[] = [
  { name: 'Sport', description: null, language: 'en' },
  { name: 'Meals', description: 'Recipes and cooking', language: 'en' },
  { name: 'Zzyzx', description: null, language: 'en' },
  { name: 'other', description: null, language: 'de' },
];
const OTHERS: NamedGroup[] = [
  { id: 'p0', name: 'Earlier', language: 'en' },
  { id: 'p1', name: 'Früher', language: 'de' },
];

/** The rules of an owner who has decided nothing except what is given. */
export function rulesOf(given: Partial<OwnerRules>): OwnerRules {
  return {
    mode: 'free',
    ownCategories: [],
    leftoverName: 'Other',
    pins: {},
    acrossLanguages: false,
    namingLanguage: null,
    ...given,
  };
}

type Input = Parameters<Categorizer['assignDocuments']>[0] & { rules: OwnerRules };

/** Arbitrary rules for these documents, some of which are already in categories. */
export function anyRules(documents: EngineDocument[]): fc.Arbitrary<{ input: Input }> {
  const place = fc.constantFrom(null, null, null, 'o0', 'o1', 'o2', 'o3', 'p0', 'p1');
  return fc
    .record({
      mode: fc.constantFrom('free', 'prefer', 'strict'),
      locks: fc.array(fc.option(fc.constantFrom('none', 'grow', 'closed')), { minLength: 4, maxLength: 4 }),
      others: fc.nat(2),
      places: fc.array(place, { minLength: documents.length, maxLength: documents.length }),
      pins: fc.array(fc.tuple(fc.nat(documents.length - 1), place), { maxLength: 5 }),
      maxCategories: fc.integer({ min: 1, max: 8 }),
      mayLeaveOut: fc.boolean(),
      acrossLanguages: fc.boolean(),
      namingLanguage: fc.constantFrom(null, 'en', 'fr', 'xx'),
    })
    .map(({ mode, locks, others, places, pins, maxCategories, mayLeaveOut, ...naming }) => {
      const ownCategories = locks.flatMap((lock, i): OwnCategory[] => {
        const known = OWN[i];
        return lock && known ? [{ ...known, id: `o${i}`, lock: lock as OwnCategory['lock'] }] : [];
      });
      const present = [...ownCategories, ...OTHERS.slice(0, others)];
      const ids = new Set(present.map(({ id }) => id));
      const known = (id: string | null) => (id !== null && ids.has(id) ? id : null);
      const pinned = new Map(pins.map(([i, id]) => [documents[i]?.id ?? '', known(id)]));
      const rules: OwnerRules = {
        mode: mode as OwnerRules['mode'],
        ownCategories,
        leftoverName: 'Other',
        pins: Object.fromEntries(pinned),
        ...naming,
      };
      const given = documents.map((document, i) => ({
        ...document,
        categoryId: pinned.has(document.id) ? (pinned.get(document.id) ?? null) : known(places[i] ?? null),
      }));
      return { input: { documents: given, present, maxCategories, mayLeaveOut, rules } };
    });
}

/** Checks what must hold for every assignment, by any categorizer. */
export function expectRulesHold(
  groups: Group[],
  { documents, present, maxCategories, mayLeaveOut, rules }: Input,
): void {
  const groupOf = new Map(groups.flatMap((group) => group.documentIds.map((id) => [id, group])));
  const placed = groups.flatMap(({ documentIds }) => documentIds);
  expect(new Set(placed).size).toBe(placed.length);
  const ownIds = rules.ownCategories.map(({ id }) => id);
  const isStrict = rules.mode === 'strict';
  for (const { id, categoryId } of documents) {
    const to = groupOf.get(id)?.existingId;
    const pin = rules.pins[id];
    if (pin !== undefined) expect(to ?? null).toBe(pin);
    else if (categoryId !== null && (ownIds.includes(categoryId) || !isStrict || mayLeaveOut))
      expect(to).toBe(categoryId);
    else if (!mayLeaveOut) expect(groupOf.has(id)).toBe(true);
  }
  if (mayLeaveOut) expect(groups.every(({ existingId }) => existingId !== null)).toBe(true);
  for (const { id, lock } of rules.ownCategories) {
    const group = groups.find(({ existingId }) => existingId === id);
    expect(group).toBeDefined();
    const before = documents.filter((document) => (rules.pins[document.id] ?? document.categoryId) === id);
    if (lock === 'closed') expect(group?.documentIds.toSorted()).toEqual(before.map((one) => one.id).sort());
  }
  const made = groups.filter(({ existingId }) => existingId === null);
  const others = groups.filter(({ existingId }) => existingId !== null && !ownIds.includes(existingId));
  if (isStrict && !mayLeaveOut) {
    expect(made.length).toBeLessThanOrEqual(1);
    // Other categories are there only for what is pinned to them.
    for (const { documentIds } of others) for (const id of documentIds) expect(rules.pins).toHaveProperty(id);
  } else
    expect(others.map(({ existingId }) => existingId)).toEqual(
      present.map(({ id }) => id).filter((id) => !ownIds.includes(id)),
    );
  const kept = groups.length - made.length;
  // If everything there is closed, or there only for its pins, the rest has to go somewhere.
  const hasOpen =
    (others.length > 0 && (!isStrict || mayLeaveOut)) ||
    rules.ownCategories.some(({ lock }) => lock !== 'closed');
  expect(groups.length).toBeLessThanOrEqual(Math.max(maxCategories, hasOpen ? kept : kept + 1));
  expect(new Set(groups.map(({ name }) => name.toLowerCase())).size).toBe(groups.length);
}

/** Checks what must hold for every merge, by any categorizer. */
export function expectMergeRulesHold(
  groups: MergedGroup[],
  { rules, raw, maxCategories }: { rules: OwnerRules; raw: NamedGroup[]; maxCategories: number },
): void {
  expect(groups.flatMap(({ rawCategoryIds }) => rawCategoryIds).sort()).toEqual(
    raw.map(({ id }) => id).sort(),
  );
  const made = groups.filter(({ existingId }) => !existingId);
  const ownIds = rules.ownCategories.map(({ id }) => id);
  expect(groups.flatMap(({ existingId }) => existingId ?? []).sort()).toEqual(ownIds.sort());
  const isOpen = rules.ownCategories.some(({ lock }) => lock !== 'closed');
  expect(groups.length).toBeLessThanOrEqual(Math.max(maxCategories, ownIds.length + (isOpen ? 0 : 1)));
  if (rules.mode === 'strict') expect(made.length).toBeLessThanOrEqual(1);
  expect(new Set(groups.map(({ name }) => name.toLowerCase())).size).toBe(groups.length);
  for (const { id, lock } of rules.ownCategories) {
    const group = groups.find(({ existingId }) => existingId === id);
    if (lock === 'closed') expect(group?.rawCategoryIds).toEqual([]);
  }
}
