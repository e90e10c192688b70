import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it.each([
  ['Letters', ' LETTERS '],
  ['IŞIK', 'ışık'],
  ['İzmir', 'izmir'],
  ['ΟΔΟΣ', 'οδος'],
  ['STRAẞE', 'Straße'],
])('%s is the same name as %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ['Maße', 'Masse'],
  ['Übung', 'Ubung'],
])('%s is another name than %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
