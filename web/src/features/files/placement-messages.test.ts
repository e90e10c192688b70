import { PlacedBy } from '@sheaf/contract/placement/placed-by';
import { expect, test } from 'vitest';
import {
  isPlacedWithoutModel,
  levelDescription,
  levelLabels,
  meaningHint,
  nearnessPhrase,
  placedByLabels,
} from './placement-messages.ts';

test('each level has its own label and description', () => {
  expect(Object.values(levelLabels)).toEqual(['Checked', 'Sure', 'Likely', 'Needs a look']);
  const meanings = (['checked', 'sure', 'likely', 'needs_a_look'] as const).map((level) =>
    levelDescription(level, { has_text: true }),
  );
  expect(new Set(meanings).size).toBe(4);
});

test('a file without text says so, rather than that it has few signs', () => {
  expect(levelDescription('needs_a_look', { has_text: false })).toContain('No text was found');
  expect(levelDescription('needs_a_look', { has_text: true })).toContain('Check whether');
});

test('an embedding model is suggested for a doubtful file in another language than English, if no model sorted it', () => {
  const doubtful = {
    raw_category: 'Hafen',
    final_category_id: null,
    confidence: 0.2,
    has_text: true,
    is_pinned: false,
    left_out: false,
    raw_language: 'de',
    raw_placed_by: 'builtin',
  } as const;
  expect(meaningHint(doubtful)).toContain('texts in German by meaning');
  for (const change of [
    { raw_language: 'en' },
    { raw_language: null },
    { raw_placed_by: 'model' },
    { confidence: 0.99 },
    { is_pinned: true },
    { has_text: false },
  ] as const)
    expect(meaningHint({ ...doubtful, ...change })).toBeUndefined();
});

test('each placer has its own label', () => {
  expect(new Set(PlacedBy.options.map((by) => placedByLabels[by])).size).toBe(PlacedBy.options.length);
  expect(placedByLabels.builtin_no_answer).toBe(
    'the built-in categorizer, because the language model did not answer',
  );
});

test('a file is marked if a model was asked and failed in either phase, and not if none was asked', () => {
  const isMarked = (raw_placed_by: PlacedBy | null, final_placed_by: PlacedBy | null) =>
    isPlacedWithoutModel({ raw_placed_by, final_placed_by });
  expect(isMarked('builtin_no_answer', null)).toBe(true);
  expect(isMarked('model', 'builtin_unusable')).toBe(true);
  for (const by of ['model', 'builtin', null] as const) expect(isMarked(by, by)).toBe(false);
});

test.each([
  [0.01, 'far behind'],
  [0.59, 'far behind'],
  [0.6, 'not far behind'],
  [0.89, 'not far behind'],
  [0.9, 'almost as near'],
  [1, 'almost as near'],
])('a second-best category at %d of the best one is %s', (nearness, phrase) => {
  expect(nearnessPhrase(nearness)).toBe(phrase);
});
