import { expect, it } from 'vitest';
import { compareNames } from './natural-order.ts';

it('names are in natural order, whatever order they come in', () => {
  const inOrder = ['apple.txt', 'Apple.txt'].sort(compareNames);
  const names = ['page 1.txt', 'page 2.txt', 'page 10.txt', 'Zebra.txt', 'été.txt', 'Ärger.txt'];
  const expected = [
    ...inOrder,
    'Ärger.txt',
    'été.txt',
    'page 1.txt',
    'page 2.txt',
    'page 10.txt',
    'Zebra.txt',
  ];
  const all = [...names, 'Apple.txt', 'apple.txt'];
  expect([...all].sort(compareNames)).toEqual(expected);
  expect([...all].reverse().sort(compareNames)).toEqual(expected);
});
