import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngineDocument, Group, OwnCategory } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { rulesOf } from '../testing/owner-rules.ts';
import { documentOf, pile, textAbout } from '../testing/piles.ts';
import { createBuiltinCategorizer } from './builtin.ts';
import { cutCategories } from './cut-names.ts';
import { splitGroup } from './split-group.ts';

const NO_RULES = rulesOf({});
const TOPICS = ['sport', 'food', 'health', 'energy', 'railways'];
const documents = pile(TOPICS, { each: 9, languages: ['en', 'de'] });

/** The results of a run of phase 2. */
async function sorted(): Promise<{ groups: Group[]; tree: CategoryTree; placed: EngineDocument[] }> {
  let tree: CategoryTree | undefined;
  const groups = await createBuiltinCategorizer().assignDocuments(
    { documents, present: [], maxCategories: 50 },
    { onTree: (made) => (tree = made) },
  );
  const idOf = new Map(groups.flatMap(({ name, documentIds }) => documentIds.map((id) => [id, name])));
  const placed = documents.map((document) => ({ ...document, categoryId: idOf.get(document.id) ?? null }));
  return { groups, tree: tree as CategoryTree, placed };
}
const { groups, tree, placed } = await sorted();
const present = groups.map(({ name, language }) => ({ id: name, name, language }));
const request = { documents: placed, present, rules: NO_RULES, maxCategories: groups.length };
const idsIn = (cut: Group[]) => cut.flatMap(({ documentIds }) => documentIds).sort();
const everyId = documents.map(({ id }) => id).sort();

describe('a cut through the tree of a run', () => {
  test('at the current number, gives the present categories', () => {
    const cut = cutCategories(tree, request);
    expect(cut.map(({ existingId }) => existingId).sort()).toEqual(present.map(({ id }) => id).sort());
  });

  test('gives the requested number of categories, coarser and back again, and names them', () => {
    for (let limit = 1; limit <= groups.length; limit++) {
      const cut = cutCategories(tree, { ...request, maxCategories: limit });
      expect(cut).toHaveLength(limit);
      expect(idsIn(cut)).toEqual(everyId);
      expect(new Set(cut.map(({ name }) => name.toLowerCase())).size).toBe(limit);
    }
    const coarse = cutCategories(tree, { ...request, maxCategories: 4 });
    const idOf = new Map(coarse.flatMap(({ name, documentIds }) => documentIds.map((id) => [id, name])));
    const back = cutCategories(tree, {
      ...request,
      documents: placed.map((document) => ({ ...document, categoryId: idOf.get(document.id) ?? null })),
      present: coarse.map(({ name, language }) => ({ id: name, name, language })),
      named: groups,
    });
    const named = (all: Group[]) => all.map(({ name, documentIds }) => [name, documentIds.toSorted()]).sort();
    expect(named(back)).toEqual(named(groups));
  });

  test('is the same regardless of document order', () => {
    const cut = cutCategories(tree, { ...request, maxCategories: 6 });
    const other = { ...request, documents: placed.toReversed(), maxCategories: 6 };
    expect(cutCategories(tree, other)).toEqual(cut);
  });

  test('uses the requested language for categories that have a heading in it', () => {
    const rules = { ...NO_RULES, namingLanguage: 'en' };
    const german = placed.filter(({ language }) => language === 'de');
    const names = cutCategories(tree, { ...request, documents: german, present: [], rules }).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(['Energy', 'Food', 'Health', 'Railways', 'Sport']);
  });

  test('keeps own categories with their documents, pins and locks, at any number', () => {
    const anyRules = fc.record({
      limit: fc.integer({ min: 1, max: 14 }),
      own: fc.array(fc.record({ id: fc.nat(9), lock: fc.constantFrom('none', 'grow', 'closed') }), {
        maxLength: 4,
      }),
      pins: fc.array(fc.tuple(fc.nat(documents.length - 1), fc.option(fc.nat(9))), { maxLength: 6 }),
      gone: fc.nat(20),
    });
    fc.assert(
      fc.property(anyRules, ({ limit, own, pins, gone }) => {
        const category = (number: number) =>
          present[number % present.length] ?? { id: '', name: '', language: '' };
        const ownCategories = [...new Map(own.map(({ id, lock }) => [category(id).id, lock]))].map(
          ([id, lock]) => ({
            id,
            name: id,
            language: 'en',
            description: null,
            lock: lock as OwnCategory['lock'],
          }),
        );
        const pinned = new Map(
          pins.map(([document, id]) => [documents[document]?.id ?? '', id === null ? null : category(id).id]),
        );
        const now = placed
          .slice(gone)
          .map((one) => (pinned.has(one.id) ? { ...one, categoryId: pinned.get(one.id) ?? null } : one));
        const rules = { ...NO_RULES, ownCategories, pins: Object.fromEntries(pinned) };
        const cut = cutCategories(tree, { ...request, documents: now, rules, maxCategories: limit });
        const out = now.filter(({ id }) => pinned.get(id) === null).map(({ id }) => id);
        expect(idsIn(cut)).toEqual(
          now
            .map(({ id }) => id)
            .filter((id) => !out.includes(id))
            .sort(),
        );
        const kept = new Set([
          ...ownCategories.map(({ id }) => id),
          ...pinned.values().filter((id) => id !== null),
        ]);
        // If all kept categories are closed, the rest has to go somewhere.
        expect(cut.length).toBeLessThanOrEqual(Math.max(limit, kept.size + 1));
        for (const { id, lock } of ownCategories) {
          const before = now.filter(({ categoryId }) => categoryId === id).map((document) => document.id);
          const after = cut.find(({ existingId }) => existingId === id)?.documentIds;
          expect(after).toEqual(expect.arrayContaining(before));
          if (lock === 'closed') expect(after?.length).toBe(before.length);
        }
        for (const { id, categoryId } of now) {
          if (!pinned.has(id) || categoryId === null) continue;
          expect(cut.find(({ documentIds }) => documentIds.includes(id))?.existingId).toBe(categoryId);
        }
      }),
      { numRuns: 40, seed: 5 },
    );
  });
});

describe('splitting a category', () => {
  test('gives its natural parts, or as many as requested, with names that are not taken', () => {
    const mixed = pile(['sport', 'food', 'health'], { each: 8 });
    const parts = splitGroup(mixed, { taken: ['food'] }) ?? [];
    expect(parts).toHaveLength(3);
    expect(idsIn(parts)).toEqual(mixed.map(({ id }) => id).sort());
    expect(parts.map(({ name }) => name)).not.toContain('Food');
    expect(splitGroup(mixed, { parts: 2 })).toHaveLength(2);
    expect(splitGroup(mixed.toReversed())).toEqual(splitGroup(mixed));
  });

  test('gives null if nothing sets its documents apart', () => {
    const same = Array.from({ length: 12 }, (_, i) => documentOf(`same-${i}`, textAbout('health', 'en', 1)));
    expect(splitGroup(same)).toBeNull();
    expect(splitGroup([])).toBeNull();
    expect(splitGroup(same, { parts: 3 })).toBeNull();
  });
});
