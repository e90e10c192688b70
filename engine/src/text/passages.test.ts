import { describe, expect, test } from 'vitest';
import { PhraseFinder } from './passages.ts';

describe('a phrase is found', () => {
  test('as whole words, in any case', () => {
    const finder = new PhraseFinder('The Oscar goes to a car. Roast chicken, too.');
    expect(finder.has('roast Chicken')).toBe(true);
    expect(finder.has('car')).toBe(true);
    expect(finder.has('os')).toBe(false);
    expect(finder.has('hen')).toBe(false);
    expect(finder.has('')).toBe(false);
  });

  test('within a run of a script without spaces', () => {
    expect(new PhraseFinder('住房公积金说明').has('公积金')).toBe(true);
  });
});

describe('the sentence of some phrases', () => {
  const text =
    'Minutes of May\nWe met at eight in the hall, all of us. The apples are\nripe, and the pears too! Pears keep longer.';

  test('is the one with the most telling of them, on one line', () => {
    const finder = new PhraseFinder(text);
    expect(finder.sentenceWith(['pears', 'apples'])).toBe('The apples are ripe, and the pears too!');
    expect(finder.sentenceWith(['minutes'])).toBe('Minutes of May');
    expect(finder.sentenceWith(['longer'])).toBe('Pears keep longer.');
  });

  test('says more than the phrase alone', () => {
    expect(new PhraseFinder('Apples\nMore apples are ripe.').sentenceWith(['apples'])).toBe(
      'More apples are ripe.',
    );
    expect(new PhraseFinder('Apples').sentenceWith(['apples'])).toBeNull();
  });

  test('is null if none of them occurs in the text', () => {
    expect(new PhraseFinder(text).sentenceWith(['plums'])).toBeNull();
    expect(new PhraseFinder('').sentenceWith([''])).toBeNull();
  });

  test.each([0, 1, 60, 300])('is clipped at words to 240 characters, %i words before the phrase', (count) => {
    const long = `${'word '.repeat(count)}apples ${'more '.repeat(300)}`;
    const sentence = new PhraseFinder(long).sentenceWith(['apples']) ?? '';
    expect(sentence).toContain('apples');
    expect(sentence.length).toBeLessThanOrEqual(240);
    expect(sentence.length).toBeGreaterThan(200);
    expect(sentence).toMatch(/^(?:word|apples)\b.*\bmore$/);
  });
});
