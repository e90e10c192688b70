import { expect, it } from 'vitest';
import { rangeOf } from './selection.tsx';

const order = ['a', 'b', 'c', 'd'];

it('takes everything between two, in either direction, both included', () => {
  expect(rangeOf(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(order, 'c', 'a')).toEqual(['a', 'b', 'c']);
});

it('takes the last alone where the first is not in the list, or nothing was chosen before', () => {
  expect(rangeOf(order, null, 'c')).toEqual(['c']);
  expect(rangeOf(order, 'x', 'c')).toEqual(['c']);
});
