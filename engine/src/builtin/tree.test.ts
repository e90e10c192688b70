import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Categorizer, EngineDocument, NamedGroup, RawPlacement } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { documentOf, pile, textAbout } from '../testing/piles.ts';
import { cutMerges } from '../tree/cut-tree.ts';
import { createBuiltinCategorizer } from './builtin.ts';

const categorizer = createBuiltinCategorizer();

type AssignInput = Parameters<Categorizer['assignDocuments']>[0];
type MergeInput = Parameters<Categorizer['mergeRawCategories']>[0];

/** Runs phase 2 on a pile; returns its categories, and the tree that they are a cut through. */
async function assign(documents: EngineDocument[], more: Partial<AssignInput> = {}) {
  const trees: CategoryTree[] = [];
  const groups = await categorizer.assignDocuments(
    { documents, present: [], maxCategories: 50, ...more },
    { onTree: (tree) => trees.push(tree) },
  );
  expect(trees).toHaveLength(documents.length > 0 ? 1 : 0);
  return { groups, tree: trees[0] as CategoryTree };
}

async function merge(input: MergeInput) {
  const trees: CategoryTree[] = [];
  const groups = await categorizer.mergeRawCategories(input, { onTree: (tree) => trees.push(tree) });
  return { groups, tree: trees[0] as CategoryTree };
}

function cutDocuments(tree: CategoryTree, limit: number): string[][] {
  const categories = cutMerges({ ...tree, nodeOf: tree.leaves.map((_, leaf) => leaf) }, limit);
  const byCategory = Map.groupBy(Object.keys(tree.leafOf), (id) => categories[tree.leafOf[id] as number]);
  return [...byCategory.values()].map((ids) => ids.sort()).sort();
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

const anyDocument = fc.record({
  topic: fc.constantFrom('sport', 'food', 'health', 'energy', 'none'),
  language: fc.constantFrom('en', 'en', 'en', 'de', 'fr', 'zh'),
  seed: fc.integer({ min: 1, max: 1_000 }),
});
const anyPile = fc
  .array(anyDocument, { minLength: 1, maxLength: 24 })
  .map((drawn) =>
    drawn.map(({ topic, language, seed }, i) =>
      documentOf(`id-${i}`, topic === 'none' ? '' : textAbout(topic, language, seed)),
    ),
  );

describe('the tree of any pile', () => {
  test('has every document in one leaf, and its cut at the maximum gives the categories', async () => {
    await fc.assert(
      fc.asyncProperty(anyPile, fc.integer({ min: 1, max: 12 }), async (documents, maxCategories) => {
        const { groups, tree } = await assign(documents, { maxCategories });
        expect(Object.keys(tree.leafOf).sort()).toEqual(documents.map(({ id }) => id).sort());
        const sizes = tree.leaves.map(
          (_, leaf) => Object.values(tree.leafOf).filter((own) => own === leaf).length,
        );
        expect(tree.leaves.map(({ size }) => size)).toEqual(sizes);
        for (const number of numbersIn(tree)) expect(Number.isFinite(number)).toBe(true);
        const found = cutDocuments(tree, Math.min(tree.naturalCount, maxCategories));
        // Leftover categories with the same name become one.
        if (groups.length === found.length) {
          expect(groups.map(({ documentIds }) => documentIds.toSorted()).sort()).toEqual(found);
        } else expect(groups.length).toBeLessThan(found.length);
      }),
      { numRuns: 20, seed: 3 },
    );
  });

  test('is the same, byte for byte, on every run, regardless of document order', async () => {
    await fc.assert(
      fc.asyncProperty(anyPile, async (documents) => {
        const { tree } = await assign(documents);
        const fresh = createBuiltinCategorizer();
        let again = '';
        await fresh.assignDocuments(
          { documents: documents.toReversed(), present: [], maxCategories: 50 },
          { onTree: (other) => (again = JSON.stringify(other)) },
        );
        expect(again).toBe(JSON.stringify(tree));
      }),
      { numRuns: 10, seed: 4 },
    );
  });
});

describe('unusual piles', () => {
  test.each([
    ['no document', []],
    ['one document', pile(['food'], { each: 1 })],
    ['two documents', pile(['food', 'sport'], { each: 1 })],
    ['two documents without text', [documentOf('a', ''), documentOf('b', '')]],
    [
      'thirty documents of one text',
      Array.from({ length: 30 }, (_, i) => documentOf(`d${i}`, textAbout('food', 'en', 1))),
    ],
    ['thirty documents without text', Array.from({ length: 30 }, (_, i) => documentOf(`d${i}`, ''))],
    ['thirty documents of one word', Array.from({ length: 30 }, (_, i) => documentOf(`d${i}`, `word${i}`))],
  ])('%s: each is placed once, and no number is missing', async (_, documents) => {
    for (const maxCategories of [1, 2, 50]) {
      const { groups, tree } = await assign(documents, { maxCategories });
      expect(groups.flatMap(({ documentIds }) => documentIds).sort()).toEqual(
        documents.map(({ id }) => id).sort(),
      );
      for (const number of numbersIn(tree)) expect(Number.isFinite(number)).toBe(true);
      expect(JSON.stringify(tree ?? null)).not.toContain('null,');
    }
  });
});

test('present categories are whole in the tree: their documents share no leaf with others', async () => {
  const documents = pile(['sport', 'food'], { each: 12 }).map((document, i) => ({
    ...document,
    categoryId: i % 12 < 3 ? (i < 12 ? 'p1' : 'p2') : null,
  }));
  const present = ['p1', 'p2'].map((id) => ({ id, name: `My ${id}`, language: 'en' }));
  const { groups, tree } = await assign(documents, { present });
  const leavesOf = (ids: string[]) => new Set(ids.map((id) => tree.leafOf[id]));
  const [one, other] = groups.map(({ documentIds }) => leavesOf(documentIds));
  expect(one?.isDisjointFrom(other ?? new Set())).toBe(true);
});

test('a group of more than 40 % of a pile is split if it has inner structure', async () => {
  // Nine in ten are about food or gardening, in quite different words.
  const documents = [...pile(['food', 'gardening'], { each: 45 }), ...pile(['sport'], { each: 10 })];
  const { groups } = await assign(documents);
  const largest = Math.max(...groups.map(({ documentIds }) => documentIds.length));
  expect(largest).toBeLessThanOrEqual(0.5 * documents.length);
});

describe('merging', () => {
  /** Turns placements of phase 1 into raw categories, as the server does. */
  function accept(documents: EngineDocument[], placements: RawPlacement[]) {
    const nameOf = new Map(placements.map(({ documentId, name }) => [documentId, name]));
    const labeled = documents.map((document) => ({
      ...document,
      rawCategoryId: nameOf.get(document.id) as string,
    }));
    const rawCategories = [...new Set(nameOf.values())].map(
      (name): NamedGroup => ({ id: name, name, language: 'en' }),
    );
    return { documents: labeled, rawCategories };
  }

  test('merges nothing below the maximum, and keeps the names', async () => {
    const topics = ['sport', 'food', 'health', 'energy', 'railways'];
    const documents = pile(topics, { each: 12 });
    const input = accept(documents, await categorizer.labelDocuments({ documents, present: [] }, {}));
    const names = input.rawCategories.map(({ name }) => name).sort();
    expect(names.length).toBeGreaterThanOrEqual(topics.length);
    for (const maxCategories of [names.length, names.length + 1, 50]) {
      const { groups } = await merge({ ...input, maxCategories });
      expect(groups.map(({ name }) => name).sort()).toEqual(names);
    }
    const { groups, tree } = await merge({ ...input, maxCategories: names.length - 1 });
    expect(groups).toHaveLength(names.length - 1);
    expect(Object.keys(tree.leafOf)).toHaveLength(documents.length);
    expect(groups.filter(({ name }) => names.includes(name)).length).toBeGreaterThanOrEqual(names.length - 2);
  });

  test('does not split raw categories, but leaves the parts that finer cuts split them into in the tree', async () => {
    const topics = ['sport', 'food', 'health', 'energy'];
    const documents = pile(topics, { each: 12 }).map((document, i) => ({
      ...document,
      rawCategoryId: i < 24 ? 'first' : 'second',
    }));
    const rawCategories = ['first', 'second'].map((id) => ({ id, name: `My ${id}`, language: 'en' }));
    const { groups, tree } = await merge({ documents, rawCategories, maxCategories: 50 });
    expect(groups.map(({ rawCategoryIds }) => rawCategoryIds).sort()).toEqual([['first'], ['second']]);
    const ofRaw = ['first', 'second'].map((raw) =>
      documents.flatMap(({ id, rawCategoryId }) => (rawCategoryId === raw ? [id] : [])).sort(),
    );
    expect(cutDocuments(tree, 2)).toEqual(ofRaw.sort());
    expect(cutDocuments(tree, 4)).toHaveLength(4);
    for (let limit = 2; limit <= tree.leaves.length; limit++) {
      for (const category of cutDocuments(tree, limit))
        expect(ofRaw.some((whole) => category.every((id) => whole.includes(id)))).toBe(true);
    }
  });

  test('raw categories with the same name in two languages stay separate', async () => {
    const documents = pile(['internet'], { each: 8, languages: ['en', 'de'] }).map((document) => ({
      ...document,
      rawCategoryId: document.id.slice(0, 2),
    }));
    const rawCategories = ['en', 'de'].map((language) => ({ id: language, name: 'Internet', language }));
    const { groups } = await merge({ documents, rawCategories, maxCategories: 50 });
    expect(groups.map(({ rawCategoryIds }) => rawCategoryIds).sort()).toEqual([['de'], ['en']]);
    expect(new Set(groups.map(({ name }) => name)).size).toBe(2);
  });
});
