import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

const cut = (weights: number[]) => [
  ...chunksOf(weights, { items: 3, weight: 10, weightOf: (weight) => weight }),
];

it('cuts a list where a chunk would have more items than it may', () => {
  expect(cut([1, 1])).toEqual([[1, 1]]);
  expect(cut([1, 1, 1])).toEqual([[1, 1, 1]]);
  expect(cut([1, 1, 1, 1])).toEqual([[1, 1, 1], [1]]);
});

it('cuts a list where a chunk would be heavier than it may', () => {
  expect(cut([4, 5])).toEqual([[4, 5]]);
  expect(cut([4, 6])).toEqual([[4, 6]]);
  expect(cut([4, 7])).toEqual([[4], [7]]);
});

it('gives an item that is too heavy by itself a chunk of its own', () => {
  expect(cut([1, 99, 1])).toEqual([[1], [99], [1]]);
});

it('makes no chunk of nothing', () => {
  expect(cut([])).toEqual([]);
});
