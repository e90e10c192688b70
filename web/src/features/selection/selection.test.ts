import { expect, it } from 'vitest';
import { rangeOf } from './selection.tsx';

const order = ['a', 'b', 'c', 'd'];

it('takes everything between two ids, in either direction and inclusive', () => {
  expect(rangeOf(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(order, 'c', 'a')).toEqual(['a', 'b', 'c']);
});

it('takes only the last id if the first is not in the list or nothing was selected before', () => {
  expect(rangeOf(order, null, 'c')).toEqual(['c']);
  expect(rangeOf(order, 'x', 'c')).toEqual(['c']);
});
