import { describe, expect, test } from 'vitest';
import { stemOf } from '../text/stems.ts';
import { HEADING_IDS } from './heading-tree.ts';
import { lexiconOf } from './lexicon.ts';

/** The headings that a word indicates most, and how much. */
function indicated(word: string, language: string): Record<string, number> {
  const weights = lexiconOf(language)?.weightsOf(stemOf(word, language)) ?? [];
  return Object.fromEntries(weights.map(({ heading, weight }) => [HEADING_IDS[heading], weight]));
}

describe('a compound that nobody wrote down', () => {
  test('indicates what its last part does, less than the part alone', () => {
    expect(indicated('kleinparlament', 'de')).toEqual({
      politics: 0.7 * (indicated('parlament', 'de').politics ?? 0),
    });
  });

  test('indicates what its first part does where the last is unknown, with a linking s or without', () => {
    expect(indicated('parlamentsgarten', 'de').politics).toBe(0.7);
    expect(indicated('parlamentflur', 'de').politics).toBe(0.7);
  });

  test('indicates nothing by a short part, which is often chance', () => {
    expect(indicated('quatschwahl', 'de')).toEqual({});
  });

  test('indicates nothing in a language that keeps words apart', () => {
    expect(indicated('superparliament', 'en')).toEqual({});
  });
});

test('a compound that somebody wrote down indicates its own heading in full', () => {
  expect(indicated('parteichef', 'de').politics).toBe(1);
});
