import { expect, test } from 'vitest';
import { HEADING_IDS } from '../../headings/heading-tree.ts';
import { DenseRows } from '../../numeric/dense-rows.ts';
import { at } from '../../numeric/indexing.ts';
import { SparseRows } from '../../numeric/sparse-rows.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';
import { fitsOf } from './confidence.ts';

/** Documents of one language, each linked to those of its own kind, the stranger only to the first two of them. */
function linked(kinds: readonly number[], stranger: number): Subcorpus {
  const rows = kinds.map((kind, i) => {
    const others = [...kinds.keys()].filter((other) => other !== i && kinds[other] === kind);
    const own = i === stranger ? others.slice(0, 2) : others.filter((other) => other !== stranger);
    return own.map((column) => ({ column, value: 0.5 }));
  });
  const neighbors = SparseRows.of(rows, kinds.length);
  return {
    language: 'en',
    documents: [...kinds.keys()],
    neighbors,
    headings: null,
    titledShare: 0,
    sentences: null,
  };
}

test('a file linked to its group much less than the other members fits nowhere; a small group of its own does fit', () => {
  const kinds = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1];
  const groups = Int32Array.from(kinds);
  const fits = fitsOf([linked(kinds, 8)], { groups, natural: groups, headings: [null, null] });
  expect(fits.flatMap(({ fitsNowhere }, i) => (fitsNowhere ? [i] : []))).toEqual([8]);
  expect(fits[8]?.confidence).toBeLessThan(0.55);
  expect(fits[10]?.confidence).toBeGreaterThan(0.55);
});

test('no file is sure if all files are in one category, or if it is linked to others as if at random', () => {
  const confidencesIn = (subcorpus: Subcorpus, groups: Int32Array) =>
    fitsOf([subcorpus], { groups, natural: groups, headings: [] }).map(({ confidence }) => confidence);
  const alike = linked(Array(12).fill(0), -1);
  const all = confidencesIn(alike, new Int32Array(12));
  expect(Math.max(...all)).toBeLessThan(0.85);
  expect(Math.min(...all)).toBeGreaterThan(0.55);
  const halves = Int32Array.from({ length: 12 }, (_, i) => i % 2);
  expect(Math.max(...confidencesIn(alike, halves))).toBeLessThan(0.55);
  expect(Math.min(...confidencesIn(linked([...halves], -1), halves))).toBeGreaterThan(0.85);
});

test('a file about another heading than the rest of its category is less likely to belong there', () => {
  const kinds = Array.from({ length: 12 }, (_, i) => i % 2);
  const profiles = new DenseRows(12, HEADING_IDS.length);
  // The first document is about the other kind's heading.
  kinds.forEach((kind, i) => {
    profiles.set(i, i === 0 ? 1 : kind, 1);
  });
  const headings = { profiles, strongest: new Int32Array(12), wordCounts: new Uint16Array(12), agreement: 1 };
  const groups = Int32Array.from(kinds);
  const fits = fitsOf([{ ...linked(kinds, -1), headings }], {
    groups,
    natural: groups,
    headings: [null, null],
  });
  expect(fits[0]?.confidence).toBeLessThan(0.55);
  expect(Math.min(...fits.slice(1).map(({ confidence }) => confidence))).toBeGreaterThan(0.75);
});

test('a file whose sentences are about the same as those of its category is surer, unless one category holds all', () => {
  const kinds = Array.from({ length: 12 }, (_, i) => i % 2);
  const subcorpus = linked(kinds, -1);
  // The third document is about anything but what its kind is about.
  const sentences = kinds.map((kind, i) => Float64Array.of(i === 2 ? -1 : 1 - kind, i === 2 ? 0 : kind));
  const confidencesWith = (more: Partial<Subcorpus>, groups: Int32Array) =>
    fitsOf([{ ...subcorpus, ...more }], { groups, natural: groups, headings: [] }).map(
      ({ confidence }) => confidence,
    );
  const compared = confidencesWith({ sentences }, Int32Array.from(kinds));
  expect(compared[2]).toBeLessThan(0.85);
  expect(compared[0]).toBeGreaterThan(0.85);
  const inOne = confidencesWith({ sentences }, new Int32Array(12));
  expect(new Set(inOne).size).toBe(1);
  // A document without words has no sentences, and is neither surer nor less sure for it.
  const [withoutWords] = confidencesWith(
    { sentences: [null, ...sentences.slice(1)] },
    Int32Array.from(kinds),
  );
  expect(withoutWords).toBeGreaterThan(at(compared, 2));
  expect(withoutWords).toBeLessThan(at(compared, 0));
});

/** Four hundred documents, twenty of each kind. */
const TWENTIES = Array.from({ length: 400 }, (_, i) => Math.floor(i / 20));
const SORTED = Int32Array.from(TWENTIES);

/** Adds one heading to each document of a subcorpus. */
function ofHeadings(headings: readonly number[], subcorpus: Subcorpus): Subcorpus {
  const profiles = new DenseRows(headings.length, HEADING_IDS.length);
  headings.forEach((heading, i) => {
    profiles.set(i, heading, 1);
  });
  const [strongest, wordCounts] = [new Int32Array(headings.length), new Uint16Array(headings.length)];
  return { ...subcorpus, headings: { profiles, strongest, wordCounts, agreement: 1 } };
}

test('among many files, none is sure in a category that falls apart when split finely', () => {
  const subcorpus = ofHeadings(TWENTIES, linked(TWENTIES, -1));
  const ofOneKind = fitsOf([subcorpus], { groups: SORTED, natural: SORTED, headings: [] });
  expect(Math.min(...ofOneKind.map(({ confidence }) => confidence))).toBeGreaterThan(0.85);
  // All but the first two kinds in one category, under one heading.
  const joined = SORTED.map((kind) => Math.min(kind, 2));
  const oneHeading = ofHeadings([...joined], linked(TWENTIES, -1));
  const fits = fitsOf([oneHeading], { groups: joined, natural: joined, headings: [] });
  expect(fits[0]?.confidence).toBeGreaterThan(0.85);
  expect(Math.max(...fits.slice(40).map(({ confidence }) => confidence))).toBeLessThan(0.85);
});

test('among many files, those whose raw category is just a part of a natural group are sure', () => {
  const subcorpus = ofHeadings(TWENTIES, linked(TWENTIES, -1));
  const halved = SORTED.map((kind, i) => 2 * kind + (i % 2));
  const confidenceWith = (natural: Int32Array) =>
    Math.min(...fitsOf([subcorpus], { groups: halved, natural, headings: [] }).map((fit) => fit.confidence));
  expect(confidenceWith(SORTED)).toBeGreaterThan(0.85);
  expect(confidenceWith(halved)).toBeLessThan(0.85);
});

test('among many files, a matching heading alone does not make a placement likely', () => {
  const kinds = Array.from({ length: 400 }, (_, i) => i % 2);
  // All are linked equally, as if groups were drawn at random.
  const byLot = ofHeadings(kinds, linked(Array(400).fill(0), -1));
  const groups = Int32Array.from(kinds);
  const heading = (own: number) => ({
    name: '',
    headings: [own],
    others: [],
    isSufficient: false,
    isPhraseArbitrary: false,
    isUnique: true,
    isBlend: false,
  });
  const fits = fitsOf([byLot], { groups, natural: groups, headings: [heading(0), heading(1)] });
  expect(Math.max(...fits.map(({ confidence }) => confidence))).toBeLessThan(0.55);
});
