import { expect, test } from 'vitest';
import { filterFiles } from './file-filter.ts';
import { testFile as file } from './test-file.ts';

const files = [
  file('Résumé.pdf', { raw_category: 'Job applications' }),
  file('invoice-3.txt', { final_category_name: 'Invoices' }),
  file('notes.md'),
];
const found = (words: string) =>
  filterFiles(files, { words, category: null }).map(({ filename }) => filename);

test('files are found by name and by either category, whatever the case or accents', () => {
  expect(found('resume')).toEqual(['Résumé.pdf']);
  expect(found('JOB')).toEqual(['Résumé.pdf']);
  expect(found('invoices')).toEqual(['invoice-3.txt']);
});

test('every word must be there, in any order', () => {
  expect(found('applications pdf')).toEqual(['Résumé.pdf']);
  expect(found('applications md')).toEqual([]);
});

test('nothing typed shows every file', () => {
  expect(found('  ')).toHaveLength(3);
});

test('a chosen category shows its files alone, also when another has the word in its name', () => {
  const id = crypto.randomUUID();
  const inside = file('a.txt', { final_category_id: id, final_category_name: 'Letters' });
  const outside = file('Letters.txt');
  const category = { id, name: 'Letters' };
  expect(filterFiles([inside, outside], { words: '', category })).toEqual([inside]);
  expect(filterFiles([inside, outside], { words: 'b', category })).toEqual([]);
});
