import { describe, expect, test } from 'vitest';
import { compareTexts } from './text-comparison.ts';

const numbered = (count: number, word = 'word') =>
  Array.from({ length: count }, (_, index) => `${word}${index} stands in its own sentence.`).join(' ');

/** The places in readable form: [-removed-] and {+added+}. */
const marked = (before: string, after: string) =>
  compareTexts(before, after)?.map((place) =>
    place
      .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
      .join(''),
  );

describe('two texts side by side', () => {
  test('are marked where their words differ, as originally written', () => {
    expect(marked('We met on Monday, in the hall.', 'We met on Friday, in the hall.')).toEqual([
      'We met on [-Monday, -]{+Friday, +}in the hall.',
    ]);
    expect(marked('It is not so.', 'It is so.')).toEqual(['It is [-not -]so.']);
  });

  test('do not differ by case, punctuation and line breaks', () => {
    expect(marked('One line.\nAnother – line!', 'ONE LINE. another\nline')).toEqual([]);
  });

  test('show some words around each place, however long the texts are', () => {
    const before = numbered(5_000);
    const after = before.replace('word70 stands', 'word70 lies').replace('word4000 stands', 'word4000 sits');
    const places = marked(before, after);
    expect(places).toHaveLength(2);
    expect(places?.[0]).toMatch(/^… .*word70 \[-stands -\]\{\+lies \+\}in its own sentence\. .* …$/);
    expect(places?.[0]?.length).toBeLessThan(300);
  });

  test('can be entirely different, or one can contain the other', () => {
    expect(marked('Bread is baked.', 'Moons rise.')).toEqual(['[-Bread is baked.-]{+Moons rise.+}']);
    const long = numbered(2_000);
    const places = compareTexts(long, `${long} ${numbered(8_000, 'more')}`) ?? [];
    expect(places).toHaveLength(1);
    expect(places[0]?.at(-1)).toMatchObject({ kind: 'added', text: expect.stringContaining('[…]') });
  });

  test('are compared character by character in scripts without spaces', () => {
    expect(marked('吾輩は猫である', '吾輩は犬である')).toEqual(['吾輩は[-猫-]{+犬+}である']);
  });

  test('are not compared if that would take too long', () => {
    expect(compareTexts('a '.repeat(1_000_000), 'b '.repeat(1_000_000))).toBeUndefined();
  });
});
