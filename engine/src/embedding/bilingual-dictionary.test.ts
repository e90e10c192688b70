import { describe, expect, it, test } from 'vitest';
import { stemOf } from '../text/stems.ts';
import { hasDictionary, readDictionary, translateWords } from './bilingual-dictionary.ts';

describe('translating word by word', () => {
  it('translates what the dictionary knows, whatever its inflection, and skips the rest', () => {
    expect(translateWords('Die Rechnungen der Stadtwerke Xyzingen', 'de', 10)).toContain('invoice');
    expect(translateWords('Les oiseaux chantaient dans les forêts.', 'fr', 10)).toBe('bird sing forest');
    expect(translateWords('El médico recetó otras medicinas.', 'es', 10)).toMatch(/^doctor .*medicine$/);
    expect(translateWords('Os cavalos e as ovelhas', 'pt', 10)).toBe('horse sheep');
  });

  it('translates an unknown compound by one of its parts', () => {
    expect(translateWords('Sommermietvertrag', 'de', 10)).toBe(translateWords('Mietvertrag', 'de', 10));
  });

  it('stops after the given number of words', () => {
    expect(translateWords('Haus Garten Schule', 'de', 2).split(' ')).toHaveLength(2);
  });

  it('translates nothing from a language without a dictionary', () => {
    expect(hasDictionary('it')).toBe(false);
    expect(translateWords('La casa è grande.', 'it', 10)).toBe('');
  });
});

describe.each(['de', 'fr', 'es', 'pt'])('the dictionary from %s', (language) => {
  const entries = readDictionary().map(({ english, words }) => ({
    english,
    words: words.get(language) ?? [],
  }));

  test('has thousands of words, each listed once: no two have the same stem', () => {
    const stems = entries.flatMap(({ words }) => words.map((word) => stemOf(word.toLowerCase(), language)));
    expect(stems.length).toBeGreaterThan(5_000);
    expect(stems.filter((stem, i) => stems.indexOf(stem) !== i)).toEqual([]);
  });

  test('translates each of its words, so that none is a stop word or several words', () => {
    const wrong = entries.flatMap(({ english, words }) =>
      words.filter((word) => translateWords(word, language, 9) !== english),
    );
    expect(wrong).toEqual([]);
  });
});

test('the dictionary has each English entry once, in alphabetical order', () => {
  const english = readDictionary().map((entry) => entry.english);
  expect(english).toEqual([...new Set(english)].sort());
});
