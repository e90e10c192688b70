import { expect, test } from 'vitest';
import { categorySlices, groupSmallest, languageSlices, storageSlices } from './slices.ts';

const categories = [
  { id: 'a', name: 'Letters', file_count: 6, token_count: 100 },
  { id: 'b', name: 'Minutes', file_count: 2, token_count: 900 },
  { id: 'c', name: 'Invoices', file_count: 2, token_count: 0 },
];

test('categories are sorted largest first, by documents or by tokens', () => {
  const labels = (measure: 'documents' | 'tokens') =>
    categorySlices(categories, measure).map(({ label, value }) => `${label} ${value}`);
  expect(labels('documents')).toEqual(['Letters 6', 'Invoices 2', 'Minutes 2']);
  expect(labels('tokens')).toEqual(['Minutes 900', 'Letters 100', 'Invoices 0']);
});

test('languages are counted by documents or by tokens; files without one are left out', () => {
  const files = [
    { raw_language: 'en', token_count: 10 },
    { raw_language: 'fr', token_count: 500 },
    { raw_language: 'en', token_count: 10 },
    { raw_language: null, token_count: 70 },
  ];
  const slices = (measure: 'documents' | 'tokens') =>
    languageSlices(files, { measure, nameOf: (code) => code.toUpperCase() }).map(
      ({ label, value }) => `${label} ${value}`,
    );
  expect(slices('documents')).toEqual(['EN 2', 'FR 1']);
  expect(slices('tokens')).toEqual(['FR 500', 'EN 20']);
});

test('storage is split into PDFs, texts and free space, which is never negative', () => {
  const files = [
    { file_type: 'pdf', size_bytes: 700 },
    { file_type: 'text', size_bytes: 100 },
    { file_type: 'text', size_bytes: 50 },
  ] as const;
  const values = (limitBytes: number) =>
    Object.values(storageSlices(files, { limitBytes })).map(({ value }) => value);
  expect(values(1_000)).toEqual([700, 150, 150]);
  expect(values(800)).toEqual([700, 150, 0]);
});

test('more slices than can be told apart are grouped into one for the others', () => {
  const slices = [5, 4, 3, 2, 1].map((value) => ({ key: `${value}`, label: `${value}`, value }));
  expect(groupSmallest(slices, 5)).toEqual(slices);
  expect(groupSmallest(slices, 3).map(({ label, value }) => [label, value])).toEqual([
    ['5', 5],
    ['4', 4],
    ['3 others', 6],
  ]);
});
