import fc from 'fast-check';
import { countTokens as countByLibrary } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { countPieces } from './count-pieces.ts';
import { endOfPiece } from './pieces.ts';

const AS_PLAIN_TEXT = { disallowedSpecial: new Set<string>() };
const expected = (text: string): number => countByLibrary(text, AS_PLAIN_TEXT);

/**
 * Characters that the regular expression of o200k_base distinguishes, within and beyond the BMP, and lone surrogates.
 */
const characters = fc.constantFrom(
  ...[
    'a',
    'B',
    'é',
    'ß',
    'ǅ',
    'ʰ',
    '\u0301',
    'か',
    '漢',
    '한',
    'ا',
    'ſ',
    '𐐀',
    '7',
    '٣',
    'Ⅷ',
    '_',
    '$',
    '-',
    '.',
    '/',
  ],
  ...[
    "'",
    's',
    'll',
    'RE',
    '🙂',
    '\u200d',
    ' ',
    '\n',
    '\r',
    '\t',
    '\u2028',
    '\u0085',
    '\u00a0',
    '\ud800',
    '<|endoftext|>',
  ],
);
const texts = fc.array(characters, { maxLength: 40 }).map((parts) => parts.join(''));

it('counts what the reference library counts, in texts of all kinds of characters', () => {
  fc.assert(
    fc.property(texts, (text) => countPieces(text) === expected(text)),
    { numRuns: 3_000 },
  );
});

it('counts the same in long stretches without spaces, which are merged differently than short ones', () => {
  const stretch = fc.array(fc.constantFrom('か', '漢', '字', 'a', 'b', 'an', 'the'), {
    minLength: 10,
    maxLength: 150,
  });
  const longTexts = stretch.map((parts) => parts.join(''));
  fc.assert(
    fc.property(longTexts, (text) => countPieces(text) === expected(text)),
    { numRuns: 300 },
  );
});

it('counts cached words correctly, and more words than the cache holds', () => {
  const words = Array.from({ length: 70_000 }, (_, i) => ` w${Math.imul(i, 2_654_435_761) >>> 0}`);
  const total = words.reduce((sum, word) => sum + countPieces(word), 0);
  expect(countPieces(words.join(''))).toBe(total);
  expect(countPieces(words.slice(0, 2_000).join(''))).toBe(expected(words.slice(0, 2_000).join('')));
});

it('counts a byte order mark within a text as the token that it is, which the reference library does not know', () => {
  expect(countPieces('\ufeff')).toBe(1);
});

it('splits a text where the regular expression of the vocabulary does', () => {
  const text = "I'll say \"Don't\"  to McDONALD's 12345\n\n  at 5:00//\n ok";
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at = endOfPiece(text, at))
    pieces.push(text.slice(at, endOfPiece(text, at)));
  expect(pieces).toEqual([
    ...["I'll", ' say', ' "', "Don't", '"', ' ', ' to', ' Mc', "DONALD's", ' ', '123', '45', '\n\n', ' '],
    ...[' at', ' ', '5', ':', '00', '//\n', ' ok'],
  ]);
});
