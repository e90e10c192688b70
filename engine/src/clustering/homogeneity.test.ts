import { expect, test } from 'vitest';
import { SparseRows } from '../numeric/sparse-rows.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { isHomogeneous, joinAll } from './homogeneity.ts';

/** Documents in two halves, all linked: by 1 within a half, by `between` across. */
function halves(count: number, between: number, more: Partial<Subcorpus> = {}): Subcorpus {
  const rows = Array.from({ length: count }, (_, i) =>
    [...Array(count).keys()]
      .filter((other) => other !== i)
      .map((column) => ({ column, value: column % 2 === i % 2 ? 1 : between })),
  );
  const neighbors = SparseRows.of(rows, count);
  return {
    language: 'en',
    documents: [...Array(count).keys()],
    neighbors,
    headings: null,
    titledShare: 0,
    ...more,
  };
}

const groupsOf = (count: number) => Int32Array.from({ length: count }, (_, i) => i % 2);

test.each([
  ['halves linked by a ninth', 12, 0.11, {}, false],
  ['halves linked by more than an eighth, of a dozen', 12, 0.13, {}, true],
  ['halves linked by hardly less than a seventh, of more', 16, 0.14, {}, false],
  ['halves linked by more, of more', 16, 0.16, {}, true],
  ['halves linked by 0.13, in a language without sentence encoder', 12, 0.13, { language: 'de' }, false],
  ['halves linked by 0.14, in a language without sentence encoder', 16, 0.14, { language: 'de' }, true],
  ['eleven documents, which are too few', 11, 0.9, {}, false],
  ['fifty documents', 50, 0.9, {}, true],
  ['fifty-one documents, which are many', 51, 0.9, {}, false],
  ['documents whose titles say of what kind they are', 12, 0.9, { titledShare: 0.5 }, false],
])('%s', (_, count, between, more, isOne) => {
  expect(isHomogeneous(halves(count, between, more), groupsOf(count))).toBe(isOne);
});

test('a document that is alone stays alone', () => {
  const groups = Int32Array.from([4, 4, 1, 1, 7]);
  expect([...joinAll(halves(5, 1), groups)]).toEqual([4, 4, 4, 4, 7]);
});
