import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CategoryTree, Pin } from '../category-tree.ts';
import { cutMerges } from './cut-tree.ts';
import { type LinkedLeaves, orderMerges } from './merge-order.ts';

/** Leaves in three languages, one of them perhaps stray, with up to four natural groups each, linked at random. */
const anyLeaves: fc.Arbitrary<LinkedLeaves> = fc
  .array(
    fc.record({
      size: fc.integer({ min: 0, max: 60 }),
      language: fc.constantFrom('en', 'en', 'en', 'de', 'fr'),
      group: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .chain((drawn) => {
    const leaves = drawn.map(({ size, language, group }) => ({
      size,
      language,
      degree: 1,
      naturalGroup: 4 * ['en', 'de', 'fr'].indexOf(language) + group,
    }));
    const pairs = leaves.flatMap((a, i) =>
      leaves.flatMap((b, j) => (i < j && a.language === b.language ? [[i, j] as const] : [])),
    );
    const weights = fc.array(fc.constantFrom(0, 0, 0.5, 1, 3), {
      minLength: pairs.length,
      maxLength: pairs.length,
    });
    return weights.map((values) => {
      const links = pairs.flatMap(([a, b], i): CategoryTree['links'] => {
        const weight = values[i] ?? 0;
        return weight > 0 ? [[a, b, weight]] : [];
      });
      return { leaves: leaves.map((leaf, i) => ({ ...leaf, degree: degreeOf(links, i) })), links };
    });
  });

const degreeOf = (links: CategoryTree['links'], leaf: number) =>
  2 + links.reduce((sum, [a, b, weight]) => sum + (a === leaf || b === leaf ? weight : 0), 0);

function treeOf(parts: LinkedLeaves): CategoryTree {
  const { merges, naturalCount } = orderMerges(parts);
  return { ...parts, merges, naturalCount, leafOf: {} };
}

const cutTree = (tree: CategoryTree, { limit, pins }: { limit: number; pins?: readonly Pin[] }) =>
  cutMerges(orderMerges(tree, pins), limit);

const countOf = (categories: Int32Array) => new Set(categories).size;

/** A tree with pins of one or two leaves each, some of them closed. */
const anyPinned = anyLeaves.chain((parts) =>
  fc
    .tuple(
      fc.shuffledSubarray([...parts.leaves.keys()]),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.boolean()), { maxLength: 4 }),
    )
    .map(([order, drawn]) => {
      const left = [...order];
      const pins = drawn.flatMap(([size, isClosed]): Pin[] => {
        const leaves = left.splice(0, size);
        return leaves.length > 0 ? [{ leaves, isClosed }] : [];
      });
      return { tree: treeOf(parts), pins };
    }),
);

describe('any tree', () => {
  test('is cut into the requested number of categories, for every number', () => {
    fc.assert(
      fc.property(anyLeaves, (parts) => {
        const tree = treeOf(parts);
        for (let limit = 1; limit <= parts.leaves.length + 1; limit++) {
          expect(countOf(cutTree(tree, { limit }))).toBe(Math.min(limit, parts.leaves.length));
        }
      }),
    );
  });

  test('is cut into whole categories of every finer cut, pinned or not', () => {
    fc.assert(
      fc.property(anyPinned, ({ tree, pins }) => {
        for (let limit = 1; limit < tree.leaves.length; limit++) {
          const [coarse, fine] = [cutTree(tree, { limit, pins }), cutTree(tree, { limit: limit + 1, pins })];
          const outer = new Map(fine.entries().map(([leaf, category]) => [category, coarse[leaf]]));
          for (const [leaf, category] of fine.entries()) expect(coarse[leaf]).toBe(outer.get(category));
        }
      }),
    );
  });

  test('keeps pins at every cut: one category each, closed ones with nothing else', () => {
    fc.assert(
      fc.property(anyPinned, fc.integer({ min: 1, max: 15 }), ({ tree, pins }, limit) => {
        const categories = cutTree(tree, { limit, pins });
        const ofPins = pins.map(({ leaves }) => new Set(leaves.map((leaf) => categories[leaf])));
        for (const own of ofPins) expect(own.size).toBe(1);
        expect(new Set(ofPins.flatMap((own) => [...own])).size).toBe(pins.length);
        for (const { leaves, isClosed } of pins) {
          const own = categories[leaves[0] ?? 0];
          const inside = [...categories.keys()].filter((leaf) => categories[leaf] === own);
          if (isClosed) expect(inside.sort()).toEqual([...leaves].sort());
        }
      }),
    );
  });

  test('gives its natural groups when it is cut at their number', () => {
    fc.assert(
      fc.property(anyLeaves, (parts) => {
        const tree = treeOf(parts);
        const groups = parts.leaves.map(({ naturalGroup }) => naturalGroup);
        expect(tree.naturalCount).toBe(new Set(groups).size);
        const categories = cutTree(tree, { limit: tree.naturalCount });
        const pairs = new Set(groups.map((group, leaf) => `${group} ${categories[leaf]}`));
        expect(pairs.size).toBe(tree.naturalCount);
      }),
    );
  });

  test('survives a JSON round trip, and is cut the same way afterwards', () => {
    fc.assert(
      fc.property(anyPinned, ({ tree, pins }) => {
        const again = JSON.parse(JSON.stringify(tree)) as CategoryTree;
        expect(again).toEqual(tree);
        expect(cutTree(again, { limit: 3, pins })).toEqual(cutTree(tree, { limit: 3, pins }));
      }),
    );
  });
});

const leaf = (naturalGroup: number, { size = 10, language = 'en', degree = 10 } = {}) => ({
  size,
  language,
  degree,
  naturalGroup,
});

test('a tree without leaves has a single, empty cut', () => {
  const tree = treeOf({ leaves: [], links: [] });
  expect(tree.merges).toEqual([]);
  expect(cutTree(tree, { limit: 1 })).toEqual(new Int32Array(0));
});

test('leaves of one natural group merge before others that are linked more strongly', () => {
  const tree = treeOf({
    leaves: [leaf(0), leaf(0), leaf(1)],
    links: [
      [0, 1, 0.1],
      [1, 2, 9],
    ],
  });
  expect([...cutTree(tree, { limit: 2 })]).toEqual([0, 0, 1]);
});

test('the most strongly linked merge first, small ones before large ones', () => {
  const leaves = [leaf(0), leaf(1), leaf(2, { size: 100 }), leaf(3, { size: 100 })];
  const strong: CategoryTree['links'] = [
    [0, 1, 1],
    [2, 3, 9],
  ];
  expect([...cutTree(treeOf({ leaves, links: strong }), { limit: 3 })]).toEqual([0, 1, 2, 2]);
  const alike: CategoryTree['links'] = [
    [0, 1, 3],
    [2, 3, 3],
  ];
  expect([...cutTree(treeOf({ leaves, links: alike }), { limit: 3 })]).toEqual([0, 0, 1, 2]);
});

test('documents of stray languages merge before others have to; languages merge last', () => {
  const leaves = [
    leaf(0, { size: 60 }),
    leaf(1, { size: 60 }),
    leaf(2, { language: 'de', size: 30 }),
    leaf(3, { language: 'fr', size: 1 }),
    leaf(4, { language: 'ru', size: 1 }),
  ];
  const tree = treeOf({ leaves, links: [[0, 1, 5]] });
  expect([...cutTree(tree, { limit: 4 })]).toEqual([0, 1, 2, 3, 3]);
  expect([...cutTree(tree, { limit: 3 })]).toEqual([0, 0, 1, 2, 2]);
  expect([...cutTree(tree, { limit: 2 })]).toEqual([0, 0, 1, 1, 1]);
});

test('two documents of a language among few are not stray', () => {
  const leaves = [
    leaf(0, { size: 4 }),
    leaf(1, { size: 4 }),
    leaf(2, { language: 'fr', size: 2 }),
    leaf(3, { language: 'ru', size: 2 }),
  ];
  expect([...cutTree(treeOf({ leaves, links: [] }), { limit: 3 })]).toEqual([0, 0, 1, 2]);
});

test('pinning a leaf twice is an error', () => {
  const tree = treeOf({ leaves: [leaf(0), leaf(1)], links: [] });
  expect(() => cutTree(tree, { limit: 1, pins: [{ leaves: [0] }, { leaves: [0, 1] }] })).toThrow(
    'pinned twice',
  );
});

test('closed and pinned categories stay, even if there are more than requested', () => {
  const tree = treeOf({ leaves: [leaf(0), leaf(0), leaf(0), leaf(0)], links: [] });
  const pins = [{ leaves: [0], isClosed: true }, { leaves: [3] }];
  expect([...cutTree(tree, { limit: 1, pins })]).toEqual([0, 1, 1, 1]);
  expect([...cutTree(tree, { limit: 3, pins })].length).toBe(4);
});
