import { describe, expect, test } from 'vitest';
import { lexiconOf, parseHeadings } from './lexicon.ts';
import { LEXICON_SOURCES } from './sources.ts';
import { isUnder, PARENT_OF, TOPICS } from './topics.ts';

test('the lexicon has 60 to 150 headings in at least 20 languages', () => {
  expect(TOPICS.length).toBeGreaterThanOrEqual(60);
  expect(TOPICS.length).toBeLessThanOrEqual(150);
  expect(new Set(TOPICS).size).toBe(TOPICS.length);
  expect(Object.keys(LEXICON_SOURCES).length).toBeGreaterThanOrEqual(20);
});

test('a heading stands under the more general one, and under itself', () => {
  expect(PARENT_OF.get('film')).toBe('entertainment');
  expect(PARENT_OF.get('sport')).toBeNull();
  expect(isUnder('film', 'culture')).toBe(true);
  expect(isUnder('film', 'film')).toBe(true);
  expect(isUnder('culture', 'film')).toBe(false);
});

describe.each(Object.keys(LEXICON_SOURCES))('the headings in %s', (language) => {
  const headings = parseHeadings(LEXICON_SOURCES[language] as string);
  const lexicon = lexiconOf(language);

  test('are the headings of the tree, in its order', () => {
    expect(headings.map((heading) => heading.id)).toEqual(TOPICS);
  });

  test('have short names, none twice', () => {
    const names = headings.map((heading) => heading.name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of headings) expect(name).toMatch(/^[\p{L}\p{M}][\p{L}\p{M} &'’・-]{0,31}$/u);
  });

  test('have at least eight words each, none twice, and no word stands under more than three headings', () => {
    const uses = new Map<string, number>();
    for (const { words } of headings) {
      expect(words.length).toBeGreaterThanOrEqual(8);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
    expect([...uses].filter(([, count]) => count > 3)).toEqual([]);
  });

  test('are each told of by at least five stems that the engine sees', () => {
    const stems = TOPICS.map(() => 0);
    for (const told of lexicon?.byStem.values() ?? []) {
      for (const { topic } of told) stems[topic] = (stems[topic] as number) + 1;
    }
    expect(TOPICS.filter((_, topic) => (stems[topic] as number) < 5)).toEqual([]);
  });

  test('are told apart by their stems: few tell of headings of which neither is above the other', () => {
    const clashes = [...(lexicon?.byStem.values() ?? [])].filter((told) => {
      const own = told.filter(({ weight }) => weight === 1).map(({ topic }) => TOPICS[topic] as string);
      return own.some((id) => own.some((other) => !isUnder(id, other) && !isUnder(other, id)));
    });
    expect(clashes.length).toBeLessThan(0.1 * (lexicon?.byStem.size ?? 0));
  });
});

test('a language that nobody has written headings for has none', () => {
  expect(lexiconOf('xx')).toBeNull();
});
