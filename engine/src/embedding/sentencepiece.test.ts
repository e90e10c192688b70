import { describe, expect, it } from 'vitest';
import { SentencePieceTokenizer } from './sentencepiece.ts';

const tokenizer = new SentencePieceTokenizer();

describe('the SentencePiece tokenizer', () => {
  it.each([
    ['The central bank raised its interest rates.', [34, 3723, 1191, 2554, 164, 1000, 3145, 6]],
    [
      'Knead the dough and let it rise overnight.',
      [348, 296, 607, 9, 64, 2347, 12, 456, 21, 2960, 132, 2865, 6],
    ],
    ['Our team won the football match 3-0!', [2603, 372, 458, 9, 2013, 1320, 216, 24, 412, 78]],
    ['hello', [2002, 102]],
    [
      "I don't know what zymurgy means; 42% of people do.",
      [16, 101, 13, 17, 123, 87, 30, 3432, 47, 304, 2967, 635, 138, 6018, 388, 14, 95, 64, 6],
    ],
  ])('cuts "%s" as the original does', (text, ids) => {
    expect(tokenizer.encode(text)).toEqual(ids);
  });

  it('treats a run of white space as one space, and ignores it at the ends', () => {
    expect(tokenizer.encode('  hello \n\n there ')).toEqual(tokenizer.encode('hello there'));
  });

  it('combines adjacent unknown characters into one token, even those of two code units', () => {
    const unknown = tokenizer.encode('hello 日本語𠀀𠀁 there');
    expect(unknown.filter((id) => id === 0)).toHaveLength(1);
    expect(unknown.slice(0, 2)).toEqual(tokenizer.encode('hello'));
  });

  it('has no tokens for a text without words', () => {
    expect(tokenizer.encode('')).toEqual([]);
    expect(tokenizer.encode(' \n')).toEqual([]);
  });
});
