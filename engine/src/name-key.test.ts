import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it.each([
  ['Letters', 'LETTERS'],
  ['ΣΑΣ', 'σασ'],
  ['straße', 'STRAẞE'],
  ['ẞ', 'ß'],
  ['IŞIK', 'ışık'],
  ['İzmir', 'izmir'],
  ['caf\u00e9', 'CAFE\u0301'],
])('%s and %s are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ['Resume', 'Résumé'],
  ['Cash', 'Cache'],
  ['Maße', 'Masse'],
])('%s and %s are different names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
