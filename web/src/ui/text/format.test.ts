import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatLanguage,
  formatLevel,
  formatSigned,
  formatSize,
  truncateName,
} from './format.ts';

describe('names', () => {
  test.each([
    [179, 179],
    [180, 180],
    [181, 181],
  ])('of %i characters are shown with %i', { tags: ['@2.42', '@9.10'] }, (length, shown) => {
    const text = truncateName('a'.repeat(length));
    expect(Array.from(text)).toHaveLength(shown);
    expect(text.endsWith('…')).toBe(length > 180);
  });

  test('are truncated between characters, never inside one', () => {
    const text = truncateName('📜'.repeat(200));
    expect(text).toBe(`${'📜'.repeat(180)}…`);
  });
});

test('a date without a time is the same day wherever the reader is, and what is no date stays as it is', () => {
  expect(formatDate('2026-11-21')).toMatch(/21/);
  expect(formatDate('2026 copy, undated')).toBe('2026 copy, undated');
});

describe('sizes', () => {
  test('are in MB of 1,048,576 bytes', () => {
    expect(formatSize(1_048_576 * 12.4)).toMatch(/^12.4 MB$/);
    expect(formatSize(0)).toBe('0 MB');
    expect([99.9, 100, 1_000].map((mb) => formatSize(mb * 1_048_576))).toEqual([
      '99.9 MB',
      '100 MB',
      '1,000 MB',
    ]);
  });

  test('that would round to zero still count', () => {
    expect(formatSize(1)).toMatch(/^1 KB$/);
  });
});

test('a level above 0 is never shown as 0', () => {
  expect([0, 0.0001, 0.01, 0.5].map(formatLevel)).toEqual(['0%', 'under 1%', '1%', '50%']);
});

test('counts use the matching noun form', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'file'))).toEqual(['0 files', '1 file', '2 files']);
  expect(formatCount(2, 'category', 'categories')).toBe('2 categories');
});

test('an invalid language code is shown as is', () => {
  expect(formatLanguage('not a code')).toBe('not a code');
});

test('a negative amount has a typographic minus, as on the public pages', () => {
  expect([50, -1_200, 0].map(formatSigned)).toEqual(['+50', '−1,200', '0']);
});
