import { expect, test } from 'vitest';
import type { EngineDocument } from '../categorizer.ts';
import { pile } from '../testing/piles.ts';
import { compareByLanguage } from './compare.ts';
import { buildCorpus } from './corpus.ts';

/** How alike two documents are, from 0 to 1; 0 if neither is among the nearest of the other. */
function similarity(documents: EngineDocument[], a: string, b: string): number {
  const corpus = buildCorpus(documents);
  const { neighbors } = compareByLanguage(corpus)[0] ?? expect.fail();
  const at = (id: string) => corpus.findIndex(({ document }) => document.id === id);
  return neighbors.row(at(a)).find(({ column }) => column === at(b))?.value ?? 0;
}

const documents = pile(['food', 'sport'], { each: 6 });
const [a, b, other] = ['en-food-1', 'en-sport-1', 'en-food-2'] as const;
const named = (names: Record<string, string>) =>
  documents.map((document) => ({ ...document, filename: names[document.id] ?? document.filename }));

test('documents with a word in their names that a third one has are nearer; what two have may be chance', () => {
  const two = { [a]: 'quote Barrow.txt', [b]: 'Quote, 14 May.txt' };
  const almost = similarity(documents, a, b) + 0.2;
  expect(similarity(named(two), a, b)).toBeLessThan(almost);
  expect(similarity(named({ ...two, [other]: 'quote_3.txt' }), a, b)).toBeGreaterThan(almost);
});

test('a word that most names have, numbers and words of machines say nothing', () => {
  const without = similarity(documents, a, other);
  for (const nameOf of [(i: number) => `Miller ${i}.txt`, (i: number) => `IMG_${i}.txt`]) {
    const names = Object.fromEntries(documents.map(({ id }, i) => [id, nameOf(i)]));
    expect(similarity(named(names), a, other)).toBeCloseTo(without, 1);
  }
});

test('a file that is named after a word in the text of another is nearer to it', () => {
  const withWord = (names: Record<string, string>) =>
    named(names).map((document) =>
      document.id === other
        ? { ...document, digest: `${document.digest} Aldermere`, terms: { ...document.terms, version: 0 } }
        : document,
    );
  expect(similarity(withWord({ [a]: 'Aldermere.txt' }), a, other)).toBeGreaterThan(
    similarity(withWord({}), a, other),
  );
});

test('documents with a tag that a third one has are nearer; what two or all have says nothing', () => {
  const tagged = (ids: string[]) =>
    documents.map((document) =>
      ids.includes(document.id) ? { ...document, terms: { ...document.terms, tags: 'quote' } } : document,
    );
  const without = similarity(documents, a, b);
  expect(similarity(tagged([a, b, other]), a, b)).toBeGreaterThan(without + 0.2);
  expect(similarity(tagged([a, b]), a, b)).toBe(without);
  expect(similarity(tagged(documents.map(({ id }) => id)), a, b)).toBe(without);
});
