import { expect, test } from 'vitest';
import { Comparer } from './comparer.ts';
import { documentOf, textAbout } from './testing/piles.ts';

test('documents compared before are read as in a new comparison: without boilerplate, wherever they are by now', async () => {
  const notice = 'Every item below must be completed before this text is sent to the office.';
  const documents = ['food', 'sport', 'food', 'sport', 'food'].map((subject, i) =>
    documentOf(`${i}`, `${textAbout(subject, 'en', i)}\n\n${notice}`),
  );
  const comparer = new Comparer();
  await comparer.compare(documents, {});
  const placed = documents.map((document) => ({ ...document, rawCategoryId: 'a', categoryId: 'b' }));
  const { corpus } = await comparer.compare(placed, {});
  expect(corpus).toEqual((await new Comparer().compare(placed, {})).corpus);
  expect(corpus.some(({ document }) => document.digest.includes(notice))).toBe(false);
});
