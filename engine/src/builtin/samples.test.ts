import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDocument } from '../text/document.ts';
import { createBuiltinCategorizer } from './builtin.ts';

const SAMPLES = path.join(import.meta.dirname, '../../../samples');

/** What the samples were written about, told by a word of their names. */
const SUBJECTS: Record<string, RegExp> = {
  bread: /Bread|pizza|bakery|loaf|Sourdough|soup/,
  garden: /potager|tomates|photosynthèse|compost|rosiers/,
  health: /dormir|secours|brûlure|pharmacie/,
  sailing: /Crew|Ablegen|Hafenplan|Knoten|Logbuch|Segel|Vorfahrt/,
  'railways, in English': /locomotives|station house|Signal box|branch line/,
  'railways, in German': /Eisenbahn|Museumsbahn|Dampf/,
  stars: /telescope|Jupiter|star party|Observing|summer sky|Moon/,
};

test('the sample documents are sorted by what they were written about, each subject whole and alone', async () => {
  const names = readdirSync(SAMPLES).filter((name) => name !== 'README.md');
  const documents = names.map((filename) => ({
    ...readDocument({ text: readFileSync(path.join(SAMPLES, filename), 'utf8'), filename }),
    id: filename,
    filename,
    rawCategoryId: null,
    categoryId: null,
  }));
  const groups = await createBuiltinCategorizer().assignDocuments(
    { documents, present: [], maxCategories: 10 },
    {},
  );
  const found = groups.map(({ documentIds }) => documentIds.toSorted()).sort();
  const written = Object.values(SUBJECTS).map((words) => names.filter((name) => words.test(name)).sort());
  expect(written.flat().toSorted()).toEqual(names.toSorted());
  expect(found).toEqual(written.sort());
});
