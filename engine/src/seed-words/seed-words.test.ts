import { describe, expect, it, test } from 'vitest';
import { stemOf } from '../text/stems.ts';
import { readSeedCategories, seedFrequency, seedWordsOf } from './seed-words.ts';

describe('the seed words of a name', () => {
  const indicates = (name: string, language: string, word: string) =>
    (seedWordsOf(name, language).get(stemOf(word, 'en')) ?? 0) > 0;

  it('are the same, whatever the order and endings of its words', () => {
    const ofMinutes = [...seedWordsOf('meeting minutes', 'en').keys()].sort();
    expect([...seedWordsOf('Minutes of the meetings', 'en').keys()].sort()).toEqual(ofMinutes);
    expect(ofMinutes.length).toBeGreaterThan(20);
  });

  it('are those of both parts of a name that says two things', () => {
    expect(indicates('Recipes & invoices', 'en', 'oven')).toBe(true);
    expect(indicates('Recipes & invoices', 'en', 'payable')).toBe(true);
  });

  it('are found by the single words of a name that is not known, with less weight', () => {
    const known = seedWordsOf('invoices', 'en').get(stemOf('payable', 'en'));
    const part = seedWordsOf('Old Hartley invoices', 'en').get(stemOf('payable', 'en'));
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(known ?? 0);
  });

  it('are found for a name in another language, by its translation', () => {
    expect(indicates('Rechnungen', 'de', 'payable')).toBe(true);
    expect(indicates('Rezepte', 'de', 'oven')).toBe(true);
    expect(indicates('factures', 'fr', 'payable')).toBe(true);
    expect(indicates('recetas', 'es', 'oven')).toBe(true);
  });

  it('are none if nothing is known', () => {
    expect(seedWordsOf('Zyzzyva', 'en').size).toBe(0);
    expect(seedWordsOf('', 'en').size).toBe(0);
    expect(seedWordsOf('of the', 'en').size).toBe(0);
  });

  it('are found for names that are stop words in a text', () => {
    expect(indicates('TV', 'en', 'episode')).toBe(true);
    expect(indicates('My work', 'en', 'salary')).toBe(true);
  });
});

describe('the file of seed words', () => {
  const categories = readSeedCategories();

  it('has many categories, each with a name that no other has: a name with several meanings is listed with each', () => {
    const counts = Map.groupBy(
      categories.flatMap(({ names }) => names),
      (name) => name,
    );
    const ownNameless = categories.filter(({ names }) =>
      names.every((name) => counts.get(name)?.length !== 1),
    );
    expect(categories.length).toBeGreaterThan(1_000);
    expect(ownNameless).toEqual([]);
    expect(categories.filter(({ names }) => new Set(names).size < names.length)).toEqual([]);
    expect([...counts.keys()].filter((name) => seedWordsOf(name, 'en').size < 15)).toEqual([]);
    expect(seedWordsOf('Rock', 'en').has(stemOf('guitar', 'en'))).toBe(true);
    expect(seedWordsOf('Rock', 'en').has(stemOf('granite', 'en'))).toBe(true);
  });

  it('lists enough lower-case words for each, none twice', () => {
    const wrong = categories.filter(
      ({ words }) =>
        words.length < 15 ||
        new Set(words).size < words.length ||
        words.some((word) => !/^[\p{Ll}\d'-]+$/u.test(word)),
    );
    expect(wrong).toEqual([]);
  });

  it('is in alphabetical order', () => {
    const first = categories.map(({ names }) => names[0] ?? '');
    expect(first).toEqual(first.toSorted());
  });
});

test('a word of fewer categories says more, and an unknown one nothing', () => {
  expect(seedFrequency(stemOf('payable', 'en'))).toBeGreaterThan(0);
  expect(seedFrequency('zyzzyva')).toBe(0);
});
