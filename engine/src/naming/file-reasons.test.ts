import { describe, expect, test } from 'vitest';
import { verifiedReasons } from './file-reasons.ts';

const file = {
  filename: 'a.txt',
  digest: 'Bread takes flour and yeast. The oven must be hot, and the bread rests before it is baked.',
  language: 'en',
  name: 'Baking',
};

describe('the reasons that a model gives for a file', () => {
  test('are kept if they occur in it, with their sentence', () => {
    expect(verifiedReasons(['a hot kitchen', 'Flour and yeast'], file)).toEqual({
      reason: ['Flour and yeast'],
      reasonSentence: 'Bread takes flour and yeast.',
    });
  });

  test("are replaced with words of the file, those of its category's name first, if none of them occurs in it", () => {
    const { reason, reasonSentence } = verifiedReasons(['a hot kitchen'], file);
    expect(reason.slice(0, 2)).toEqual(['baked', 'Bread']);
    expect(reasonSentence).toBe('The oven must be hot, and the bread rests before it is baked.');
  });

  test('have no sentence in a file without text', () => {
    expect(verifiedReasons([], { ...file, digest: '', filename: 'Rental invoice.pdf' })).toEqual({
      reason: ['Rental', 'invoice'],
      reasonSentence: null,
    });
  });
});
