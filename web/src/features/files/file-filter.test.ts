import { expect, test } from 'vitest';
import { formatLanguage } from '../../ui/text/format.ts';
import { countNeedingLook, filterFiles, NEEDS_LOOK_FILTER, NO_FILTER } from './file-filter.ts';
import { testFile as file } from './test-file.ts';

const files = [
  file('Résumé.pdf', { raw_category: 'Job applications' }),
  file('invoice-3.txt', { final_category_name: 'Invoices' }),
  file('notes.md'),
];
const found = (query: string) => filterFiles(files, { ...NO_FILTER, query }).map(({ filename }) => filename);

test('files are found by name and by raw category or category, ignoring case and accents', () => {
  expect(found('resume')).toEqual(['Résumé.pdf']);
  expect(found('JOB')).toEqual(['Résumé.pdf']);
  expect(found('invoices')).toEqual(['invoice-3.txt']);
});

test('files are found by language and by the phrases behind their raw category', () => {
  const barrel = file('a.txt', {
    raw_category: 'Markets',
    raw_language: 'fr',
    reason: ['oil prices', 'OPEC'],
  });
  const filesToo = [...files, barrel];
  expect(filterFiles(filesToo, { ...NO_FILTER, query: 'opec' })).toEqual([barrel]);
  expect(filterFiles(filesToo, { ...NO_FILTER, query: `${formatLanguage('fr')} markets` })).toEqual([barrel]);
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
  const category = { id, name: 'Letters' };
  expect(filterFiles([inside, outside], { ...NO_FILTER, category })).toEqual([inside]);
  expect(filterFiles([inside, outside], { ...NO_FILTER, query: 'b', category })).toEqual([]);
});

test('the files that need a look are the doubtful ones and those without text, never ones without a raw category or placed by their owner', () => {
  const doubtful = file('doubtful.txt', { raw_category: 'Letters', confidence: 0.1 });
  const scan = file('scan.pdf', { raw_category: 'Letters', confidence: 1, has_text: false });
  const sure = file('sure.txt', { raw_category: 'Letters', confidence: 1 });
  const unlabeled = file('new.pdf', { has_text: false });
  const placed = { ...doubtful, id: crypto.randomUUID(), is_pinned: true };
  const all = [doubtful, scan, sure, unlabeled, placed];
  expect(filterFiles(all, NEEDS_LOOK_FILTER)).toEqual([doubtful, scan]);
  expect(filterFiles(all, { ...NEEDS_LOOK_FILTER, query: 'scan' })).toEqual([scan]);
  expect(countNeedingLook(all)).toBe(2);
  expect(filterFiles([sure], NEEDS_LOOK_FILTER)).toEqual([]);
});
