import { expect, test } from 'vitest';
import { DenseRows } from '../numeric/dense-rows.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { isDiverse, isHomogeneous, joinAll } from './homogeneity.ts';

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
    sentences: null,
    ...more,
  };
}

/** Headings in which documents agree so much. */
const agreeing = (agreement: number): Pick<Subcorpus, 'headings'> => ({
  headings: {
    strongest: new Int32Array(0),
    profiles: new DenseRows(0, 0),
    wordCounts: new Uint16Array(0),
    agreement,
  },
});

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
  ['documents that agree in their headings', 18, 0.9, agreeing(0.28), true],
  ['documents that are about different things', 18, 0.9, agreeing(0.27), false],
  ['documents whose titles say of what kind they are', 12, 0.9, { titledShare: 0.5 }, false],
])('%s', (_, count, between, more, isOne) => {
  expect(isHomogeneous(halves(count, between, more), groupsOf(count))).toBe(isOne);
});

test('few documents are diverse if their headings say so, many or unknown ones never', () => {
  expect(isDiverse(halves(18, 0.9, agreeing(0.27)))).toBe(true);
  expect(isDiverse(halves(18, 0.9, agreeing(0.28)))).toBe(false);
  expect(isDiverse(halves(51, 0.9, agreeing(0.1)))).toBe(false);
  expect(isDiverse(halves(18, 0.9))).toBe(false);
});

test('a document that is alone stays alone', () => {
  const groups = Int32Array.from([4, 4, 1, 1, 7]);
  expect([...joinAll(halves(5, 1), groups)]).toEqual([4, 4, 4, 4, 7]);
});
