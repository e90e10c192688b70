import { describe, expect, it } from 'vitest';
import { confidenceLevel, needsALook } from './confidence-level.ts';

const labeled = (confidence: number | null, has_text = true) => ({
  raw_category: 'Letters',
  confidence,
  has_text,
});

describe('the level of a raw category', () => {
  it.each([
    [0, 'needs_a_look'],
    [0.54, 'needs_a_look'],
    [0.55, 'likely'],
    [0.56, 'likely'],
    [0.84, 'likely'],
    [0.85, 'sure'],
    [0.86, 'sure'],
    [1, 'sure'],
  ])('with a confidence of %d is "%s"', (confidence, level) => {
    expect(confidenceLevel(labeled(confidence))).toBe(level);
  });

  it('is null before phase 1 has given the file a raw category', () => {
    expect(confidenceLevel({ raw_category: null, confidence: null, has_text: true })).toBeNull();
    expect(needsALook({ raw_category: null, confidence: null, has_text: false })).toBe(false);
  });
});

it('a file without text needs a look however sure the categorizer is, and so does one of unknown confidence', () => {
  expect(needsALook(labeled(1, false))).toBe(true);
  expect(needsALook(labeled(null))).toBe(true);
  expect(needsALook(labeled(1))).toBe(false);
});
