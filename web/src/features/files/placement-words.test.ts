import { PlacedBy } from '@sheaf/contract/placed-by';
import { expect, test } from 'vitest';
import { isPlacedWithoutModel, levelWords, meaningOfLevel, placedByWords } from './placement-words.ts';

test('a level is told in words, and each means something else', () => {
  expect(Object.values(levelWords)).toEqual(['Sure', 'Likely', 'Needs a look']);
  const meanings = (['sure', 'likely', 'needs_a_look'] as const).map((level) =>
    meaningOfLevel(level, { has_text: true }),
  );
  expect(new Set(meanings).size).toBe(3);
});

test('a file without text says that, rather than that its signs are few', () => {
  expect(meaningOfLevel('needs_a_look', { has_text: false })).toContain('No text was found');
  expect(meaningOfLevel('needs_a_look', { has_text: true })).toContain('Check whether');
});

test('who placed a file is told in words of their own', () => {
  expect(new Set(PlacedBy.options.map((by) => placedByWords[by])).size).toBe(PlacedBy.options.length);
  expect(placedByWords.builtin_no_answer).toBe(
    'the built-in categorizer, since the language model did not answer',
  );
});

test('a file is marked where a model was asked and failed, in either phase, and not where none was asked', () => {
  const isMarked = (raw_placed_by: PlacedBy | null, final_placed_by: PlacedBy | null) =>
    isPlacedWithoutModel({ raw_placed_by, final_placed_by });
  expect(isMarked('builtin_no_answer', null)).toBe(true);
  expect(isMarked('model', 'builtin_unusable')).toBe(true);
  for (const by of ['model', 'builtin', null] as const) expect(isMarked(by, by)).toBe(false);
});
