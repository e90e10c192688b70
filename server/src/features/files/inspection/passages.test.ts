import { countTokens } from '@sheaf/engine/text/tokens';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PASSAGE_TOKENS, passagesOf } from './passages.ts';

const SIGNS = [
  'word',
  'Word. ',
  ' ',
  '  ',
  '\t',
  '\n',
  '\n\n',
  '.',
  '/',
  '- ',
  "'s",
  '12',
  '。',
  '漢字',
  '😀',
];
const LONG = [
  'x'.repeat(700),
  ' '.repeat(700),
  '='.repeat(700),
  'word '.repeat(900),
  'A sentence. '.repeat(300),
];
const sign = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...SIGNS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
);
const text = fc.oneof(
  { weight: 20, arbitrary: fc.array(sign, { maxLength: 120 }).map((signs) => signs.join('')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/'.repeat(70_000), '。漢字'.repeat(23_000), '- word\n'.repeat(10_000)),
  },
);

it('passages cover a text exactly once, are small, and give its token count without another count', () => {
  fc.assert(
    fc.property(text, (given) => {
      const { bytes, tokens, textTokens } = passagesOf(given);
      expect(textTokens).toBe(countTokens(given));
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBe(Buffer.byteLength(given));
      expect(Math.max(0, ...tokens)).toBeLessThanOrEqual(MAX_PASSAGE_TOKENS);
    }),
    { numRuns: 150, seed: 17, endOnFailure: true },
  );
});

it('passages end at paragraphs, or else at sentences, and a word keeps the blank before it', () => {
  const sentence = 'The tenant pays the rent on the first day of each month, in advance. ';
  const paragraph = `${sentence.repeat(25)}\n\n`;
  expect(passagesOf(paragraph.repeat(2)).bytes).toEqual([paragraph.length, paragraph.length]);
  const [first = 0] = passagesOf(sentence.repeat(100)).bytes;
  expect(first % sentence.length).toBe(sentence.length - 1);
});
