import { expect, test } from 'vitest';
import { levelWords, meaningOfLevel } from './placement-words.ts';

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
