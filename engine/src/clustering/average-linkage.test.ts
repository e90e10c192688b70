import { expect, test } from 'vitest';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { StemCounts } from '../text/terms.ts';
import { averageLinkage } from './average-linkage.ts';

/** A document that contains each of these words once. */
const of = (words: string): StemCounts => {
  const stems = words.split(' ');
  return { stems, counts: stems.map(() => 1), length: stems.length };
};
/** How alike documents are in meaning; pairs that are not listed are not alike. */
function meaning(
  size: number,
  pairs: ReadonlyArray<readonly [number, number, number]> = [],
): SymmetricMatrix {
  const matrix = new SymmetricMatrix(size);
  for (const [a, b, similarity] of pairs) matrix.set(a, b, similarity);
  return matrix;
}
const groupsOf = (labels: Int32Array) =>
  [...Map.groupBy(labels.keys(), (i) => labels[i]).values()].map((group) => group.toSorted()).sort();

test('a few documents that share many words come together, and the others stay alone', () => {
  const documents = [of('rye flour water salt'), of('moon disc orbit'), of('rye flour oven crust')];
  expect(groupsOf(averageLinkage(documents, meaning(3)))).toEqual([[0, 2], [1]]);
});

test('a few documents with similar meanings come together without a word in common', () => {
  const documents = [of('loaf'), of('moon'), of('sourdough')];
  expect(groupsOf(averageLinkage(documents, meaning(3, [[0, 2, 1]])))).toEqual([[0, 2], [1]]);
  expect(groupsOf(averageLinkage(documents, meaning(3, [[0, 2, 0.99]])))).toEqual([[0], [1], [2]]);
});

test('one document between two kinds does not make them one', () => {
  const documents = ['loaf', 'crust', 'picnic', 'moon', 'orbit'].map(of);
  const pairs = [
    [0, 1, 1.6],
    [3, 4, 1.5],
    [1, 2, 1.1],
    [0, 2, 1],
    [2, 3, 1.2],
    [2, 4, 0.1],
  ] as const;
  expect(groupsOf(averageLinkage(documents, meaning(5, pairs)))).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

test('no documents have no clusters, and a single one is its own', () => {
  expect([...averageLinkage([], meaning(0))]).toEqual([]);
  expect([...averageLinkage([of('loaf')], meaning(1))]).toEqual([0]);
});
