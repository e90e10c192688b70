import { describe, expect, test } from 'vitest';
import { ANCESTRY, HEADING_IDS, isUnder, PARENT_OF } from './heading-tree.ts';
import { LEXICON_LANGUAGES, lexiconOf, readEntries } from './lexicon.ts';

test('the lexicon has 60 to 150 headings in at least 20 languages', () => {
  expect(HEADING_IDS.length).toBeGreaterThanOrEqual(60);
  expect(HEADING_IDS.length).toBeLessThanOrEqual(150);
  expect(new Set(HEADING_IDS).size).toBe(HEADING_IDS.length);
  expect(LEXICON_LANGUAGES.length).toBeGreaterThanOrEqual(20);
});

test('a heading is under each more general one, and under itself', () => {
  const [film, culture] = [HEADING_IDS.indexOf('film'), HEADING_IDS.indexOf('culture')];
  expect(PARENT_OF.get('film')).toBe('entertainment');
  expect(PARENT_OF.get('sport')).toBeNull();
  expect(ANCESTRY[film]?.map((heading) => HEADING_IDS[heading])).toEqual([
    'film',
    'entertainment',
    'culture',
  ]);
  expect(isUnder(film, culture)).toBe(true);
  expect(isUnder(film, film)).toBe(true);
  expect(isUnder(culture, film)).toBe(false);
});

describe.each(LEXICON_LANGUAGES)('the headings in %s', (language) => {
  const entries = readEntries(language);
  const lexicon = lexiconOf(language);

  test('are the headings of the tree, in its order', () => {
    expect(entries.map((entry) => entry.id)).toEqual(HEADING_IDS);
  });

  test('have short, distinct names', () => {
    const names = entries.map((entry) => entry.name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of entries) expect(name).toMatch(/^[\p{L}\p{M}][\p{L}\p{M} &'’・-]{0,31}$/u);
  });

  test('have at least eight distinct words each, and no word is listed under more than three headings', () => {
    const uses = new Map<string, number>();
    for (const { words } of entries) {
      expect(words.length).toBeGreaterThanOrEqual(8);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
    expect([...uses].filter(([, count]) => count > 3)).toEqual([]);
  });

  test('are each indicated by at least five stems that the engine sees', () => {
    const stems = HEADING_IDS.map(() => 0);
    for (const weights of lexicon?.weightsOfStem.values() ?? []) {
      for (const { heading } of weights) stems[heading] = (stems[heading] as number) + 1;
    }
    expect(HEADING_IDS.filter((_, heading) => (stems[heading] as number) < 5)).toEqual([]);
  });

  test('are kept apart by their stems: few stems indicate headings of which neither is above the other', () => {
    const clashes = [...(lexicon?.weightsOfStem.values() ?? [])].filter((weights) => {
      const own = weights.filter(({ weight }) => weight === 1).map(({ heading }) => heading);
      return own.some((one) => own.some((other) => !isUnder(one, other) && !isUnder(other, one)));
    });
    expect(clashes.length).toBeLessThan(0.1 * (lexicon?.weightsOfStem.size ?? 0));
  });
});

test('a language without a lexicon file has no lexicon', () => {
  expect(lexiconOf('xx')).toBeNull();
  expect(lexiconOf('../lexicons/en')).toBeNull();
});
