import { expect, test } from 'vitest';
import { testFile as file } from '../../mocks/server/sample-project.ts';
import { formatLanguage } from '../../ui/text/format.ts';
import { filterFiles } from './file-filter.ts';
import { sortFiles } from './file-order.ts';

const files = [
  file('Résumé.pdf', { raw_category: 'Job applications' }),
  file('invoice-3.txt', { final_category_name: 'Invoices' }),
  file('notes.md'),
];
const found = (query: string) =>
  filterFiles(files, { categoryId: null, query }).map(({ filename }) => filename);

test('files are found by name and by raw category or category, ignoring case and accents', () => {
  expect(found('resume')).toEqual(['Résumé.pdf']);
  expect(found('JOB')).toEqual(['Résumé.pdf']);
  expect(found('invoices')).toEqual(['invoice-3.txt']);
});

test('files are found by folder, and those of a folder are together when sorted by it', () => {
  const at = (folder: string) => file('README.md', { folder });
  const [may, june, bill, loose] = [at('Letters/1989'), at('Letters/1990'), at('Bills'), at('')];
  const all = [may, bill, loose, june];
  expect(filterFiles(all, { categoryId: null, query: 'letters/19' })).toEqual([may, june]);
  expect(filterFiles(all, { categoryId: null, query: 'bills read' })).toEqual([bill]);
  const sorting = { column: 'folder', isDescending: false } as const;
  expect(sortFiles(all, sorting)).toEqual([loose, bill, may, june]);
});

test('sorted by fit, a file without a category is last beside others that have one, and in its place before', () => {
  const labeled = { raw_category: 'Letters', confidence: 0.1 };
  const loose = file('a.txt', labeled);
  const placed = file('b.txt', { ...labeled, confidence: 0.2, final_category_id: crypto.randomUUID() });
  const sorting = { column: 'fit', isDescending: false } as const;
  expect(sortFiles([loose, placed], sorting)).toEqual([placed, loose]);
  expect(sortFiles([loose, { ...placed, final_category_id: null }], sorting)).toEqual([
    loose,
    { ...placed, final_category_id: null },
  ]);
});

test('files are found by language and by the phrases behind their raw category', () => {
  const barrel = file('a.txt', {
    raw_category: 'Markets',
    raw_language: 'fr',
    reason: ['oil prices', 'OPEC'],
  });
  const filesToo = [...files, barrel];
  expect(filterFiles(filesToo, { categoryId: null, query: 'opec' })).toEqual([barrel]);
  expect(filterFiles(filesToo, { categoryId: null, query: `${formatLanguage('fr')} markets` })).toEqual([
    barrel,
  ]);
});

test('every word must match, in any order', () => {
  expect(found('applications pdf')).toEqual(['Résumé.pdf']);
  expect(found('applications md')).toEqual([]);
});

test('an empty query shows every file', () => {
  expect(found('  ')).toHaveLength(3);
});

test('a chosen category shows only its own files, even if another file has the word in its name', () => {
  const id = crypto.randomUUID();
  const inside = file('a.txt', { final_category_id: id, final_category_name: 'Letters' });
  const outside = file('Letters.txt');
  expect(filterFiles([inside, outside], { query: '', categoryId: id })).toEqual([inside]);
  expect(filterFiles([inside, outside], { query: 'b', categoryId: id })).toEqual([]);
});
