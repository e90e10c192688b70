import { describe, expect, it } from 'vitest';
import { confidenceLevel, needsALook } from './confidence-level.ts';

const labeled = (confidence: number | null, over = {}) => ({
  raw_category: 'Letters',
  confidence,
  final_category_id: null,
  has_text: true,
  is_pinned: false,
  left_out: false,
  ...over,
});

describe('the level of a place', () => {
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
    expect(confidenceLevel(labeled(null, { raw_category: null, is_pinned: true }))).toBeNull();
    expect(needsALook(labeled(null, { raw_category: null, has_text: false }))).toBe(false);
  });
});

it('a file without text needs a look however sure the categorizer is, and so does one of unknown confidence', () => {
  expect(needsALook(labeled(1, { has_text: false }))).toBe(true);
  expect(needsALook(labeled(null))).toBe(true);
  expect(needsALook(labeled(1))).toBe(false);
});

it('nothing is said of a file that its owner has brought into a category by editing categories, or leaves out', () => {
  for (const file of [labeled(null, { final_category_id: 'c' }), labeled(0, { left_out: true })]) {
    expect(confidenceLevel(file)).toBeNull();
    expect(needsALook(file)).toBe(false);
  }
  expect(needsALook(labeled(0.3, { final_category_id: 'c' }))).toBe(true);
});

it('a file that its owner placed is never in doubt', () => {
  for (const file of [labeled(0), labeled(null), labeled(1, { has_text: false })]) {
    expect(confidenceLevel({ ...file, is_pinned: true })).toBe('checked');
    expect(needsALook({ ...file, is_pinned: true })).toBe(false);
  }
});
