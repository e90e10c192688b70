import { describe, expect, test } from 'vitest';
import { stemOf } from '../text/stems.ts';
import { HEADING_IDS } from './heading-tree.ts';
import { lexiconOf } from './lexicon.ts';

/** The headings that a word indicates, and how much. */
function indicated(word: string, language: string): Record<string, number> {
  const weights = lexiconOf(language)?.weightsOf(stemOf(word, language)) ?? [];
  return Object.fromEntries(weights.map(({ heading, weight }) => [HEADING_IDS[heading], weight]));
}

describe('a compound that is not in the lexicon', () => {
  test('indicates what its last part does, but less than the part alone', () => {
    expect(indicated('kleinparlament', 'de')).toEqual({
      politics: 0.7 * (indicated('parlament', 'de').politics ?? 0),
    });
  });

  test('indicates what its first part does if the last is unknown, with or without a linking s', () => {
    expect(indicated('parlamentsgarten', 'de').politics).toBe(0.7);
    expect(indicated('parlamentflur', 'de').politics).toBe(0.7);
  });

  test('indicates nothing through a short part, which often matches by chance', () => {
    expect(indicated('quatschwahl', 'de')).toEqual({});
  });

  test('indicates nothing in a language that writes compounds as separate words', () => {
    expect(indicated('superparliament', 'en')).toEqual({});
  });
});

test('a compound in the lexicon indicates its own heading in full', () => {
  expect(indicated('parteichef', 'de').politics).toBe(1);
});
