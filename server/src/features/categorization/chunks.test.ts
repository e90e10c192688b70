import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

const cut = (weights: number[]) => [
  ...chunksOf(weights, { items: 3, weight: 10, weightOf: (weight) => weight }),
];

it('splits a list before a chunk has too many items', () => {
  expect(cut([1, 1])).toEqual([[1, 1]]);
  expect(cut([1, 1, 1])).toEqual([[1, 1, 1]]);
  expect(cut([1, 1, 1, 1])).toEqual([[1, 1, 1], [1]]);
});

it('splits a list before a chunk is too heavy', () => {
  expect(cut([4, 5])).toEqual([[4, 5]]);
  expect(cut([4, 6])).toEqual([[4, 6]]);
  expect(cut([4, 7])).toEqual([[4], [7]]);
});

it('gives an item that is too heavy on its own a separate chunk', () => {
  expect(cut([1, 99, 1])).toEqual([[1], [99], [1]]);
});

it('creates no chunk of an empty list', () => {
  expect(cut([])).toEqual([]);
});
