import { expect, test } from 'vitest';
import { HEADING_IDS } from '../headings/heading-tree.ts';
import { DenseRows } from '../numeric/dense-rows.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { fitsOf } from './confidence.ts';

/** Documents of one language, each linked to those of its own kind, the stranger to two of the first only. */
function linked(kinds: readonly number[], stranger: number): Subcorpus {
  const rows = kinds.map((kind, i) => {
    const others = [...kinds.keys()].filter((other) => other !== i && kinds[other] === kind);
    const own = i === stranger ? others.slice(0, 2) : others.filter((other) => other !== stranger);
    return own.map((column) => ({ column, value: 0.5 }));
  });
  const neighbors = SparseRows.of(rows, kinds.length);
  return { language: 'en', documents: [...kinds.keys()], neighbors, headings: null, titledShare: 0 };
}

test('a file that is linked much less to its group than the others in it fits nowhere; a small group of its own does', () => {
  const kinds = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1];
  const groups = Int32Array.from(kinds);
  const fits = fitsOf([linked(kinds, 8)], { groups, headings: [null, null] });
  expect(fits.flatMap(({ fitsNowhere }, i) => (fitsNowhere ? [i] : []))).toEqual([8]);
  expect(fits[8]?.confidence).toBeLessThan(0.55);
  expect(fits[10]?.confidence).toBeGreaterThan(0.55);
});

test('nobody is sure of files of which all are in one category, nor of those that hang on others as if by lot', () => {
  const alike = linked(Array(12).fill(0), -1);
  const all = fitsOf([alike], { groups: new Int32Array(12), headings: [null] });
  expect(Math.max(...all.map(({ confidence }) => confidence))).toBeLessThan(0.85);
  expect(Math.min(...all.map(({ confidence }) => confidence))).toBeGreaterThan(0.55);
  const byLot = fitsOf([alike], { groups: Int32Array.from({ length: 12 }, (_, i) => i % 2), headings: [] });
  expect(Math.max(...byLot.map(({ confidence }) => confidence))).toBeLessThan(0.55);
  const kinds = Array.from({ length: 12 }, (_, i) => i % 2);
  const apart = fitsOf([linked(kinds, -1)], { groups: Int32Array.from(kinds), headings: [] });
  expect(Math.min(...apart.map(({ confidence }) => confidence))).toBeGreaterThan(0.85);
});

test('a file that is about another heading than the others in its category is less likely there', () => {
  const kinds = Array.from({ length: 12 }, (_, i) => i % 2);
  const profiles = new DenseRows(12, HEADING_IDS.length);
  // The first is about what the other kind is about.
  kinds.forEach((kind, i) => {
    profiles.set(i, i === 0 ? 1 : kind, 1);
  });
  const headings = { profiles, strongest: new Int32Array(12), wordCounts: new Uint16Array(12) };
  const fits = fitsOf([{ ...linked(kinds, -1), headings }], {
    groups: Int32Array.from(kinds),
    headings: [null, null],
  });
  expect(fits[0]?.confidence).toBeLessThan(0.55);
  expect(Math.min(...fits.slice(1).map(({ confidence }) => confidence))).toBeGreaterThan(0.85);
});
