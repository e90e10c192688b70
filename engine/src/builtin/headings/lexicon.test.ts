import { describe, expect, test } from 'vitest';
import { LEXICON_SOURCES, lexiconOf, parseHeadings } from './lexicon.ts';

const ids = parseHeadings(LEXICON_SOURCES.en as string).map((heading) => heading.id);

describe.each(Object.keys(LEXICON_SOURCES))('the headings in %s', (language) => {
  const headings = parseHeadings(LEXICON_SOURCES[language] as string);

  test('are the same headings as in every other language', () => {
    expect(headings.map((heading) => heading.id)).toEqual(ids);
  });

  test('have short names, none twice', () => {
    const names = headings.map((heading) => heading.name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of headings) expect(name).toMatch(/^[\p{L}\p{M} &]{1,25}$/u);
  });

  test('have at least six words each, none twice, and no word stands under three headings', () => {
    const uses = new Map<string, number>();
    for (const { words } of headings) {
      expect(words.length).toBeGreaterThanOrEqual(6);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
    expect([...uses].filter(([, count]) => count > 2)).toEqual([]);
  });

  test('are told apart by their stems: few tell of two headings, none of three', () => {
    const { byStem } = lexiconOf(language) ?? { byStem: new Map<string, number[]>() };
    const shared = [...byStem.values()].filter((told) => told.length > 1);
    expect(shared.filter((told) => told.length > 2)).toEqual([]);
    expect(shared.length).toBeLessThan(0.1 * byStem.size);
  });
});

test('a language that nobody has written headings for has none', () => {
  expect(lexiconOf('xx')).toBeNull();
});
