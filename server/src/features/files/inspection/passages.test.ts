import { countTokens } from '@sheaf/engine/text/tokens';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOWEST_ITEM, passageWriter } from '../../../platform/text/markdown/passage-writer.ts';
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

it('passages cover a text exactly once, are small, grow no more than they say, and give its token count without another count', () => {
  fc.assert(
    fc.property(text, (given) => {
      const marks = [...given.matchAll(/^./gm)].map(({ index }) => ({
        at: index,
        level: LOWEST_ITEM + (index % 9),
      }));
      const { bytes, characters, tokens, growth, textTokens } = passagesOf(given, { marks });
      expect(textTokens).toBe(countTokens(given));
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBe(Buffer.byteLength(given));
      expect(Math.max(0, ...tokens)).toBeLessThanOrEqual(MAX_PASSAGE_TOKENS);
      const write = passageWriter({ filename: '', text: given, id: 'D0000001', marks });
      let at = 0;
      for (const [index, length] of characters.entries()) {
        const written = write(given.slice(at, at + length));
        at += length;
        const grown = growth[index] ?? 0;
        expect(Buffer.byteLength(written)).toBeLessThanOrEqual((bytes[index] ?? 0) + grown);
        expect(countTokens(written)).toBeLessThanOrEqual((tokens[index] ?? 0) + Math.ceil(grown / 2));
      }
    }),
    { numRuns: 150, seed: 17, endOnFailure: true },
  );
});

it('passages end before headings, unless they are small', () => {
  const section = (title: string, lines: number) =>
    `${title}\n${'The tenant pays the rent.\n'.repeat(lines)}`;
  const sections = [section('Rent', 60), section('Deposit', 2), section('Repairs', 50), section('Keys', 90)];
  const text = sections.join('');
  const marks = ['Rent', 'Deposit', 'Repairs', 'Keys'].map((title) => ({
    at: text.indexOf(title),
    level: 1,
  }));
  const { bytes } = passagesOf(text, { marks });
  const starts = bytes.map((_, index) => bytes.slice(0, index).reduce((sum, size) => sum + size, 0));
  expect(starts.slice(0, 3).map((at) => text.slice(at, at + 4))).toEqual(['Rent', 'Depo', 'Keys']);
});

it('passages end at paragraphs, or else at sentences, and a word keeps the blank before it', () => {
  const sentence = 'The tenant pays the rent on the first day of each month, in advance. ';
  const paragraph = `${sentence.repeat(25)}\n\n`;
  expect(passagesOf(paragraph.repeat(2)).bytes).toEqual([paragraph.length, paragraph.length]);
  const [first = 0] = passagesOf(sentence.repeat(100)).bytes;
  expect(first % sentence.length).toBe(sentence.length - 1);
});
