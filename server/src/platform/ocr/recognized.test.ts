import { expect, it } from 'vitest';
import { parseTsv } from './recognized.ts';

const HEADER =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n';
const row = (place: string, confidence: number, word: string) =>
  `5\t1\t${place.replaceAll('.', '\t')}\t0\t0\t0\t0\t${confidence}\t${word}\n`;

it('words of a line are next to each other, and paragraphs apart', () => {
  const words = [
    row('1.1.1.1', 96, 'The'),
    row('1.1.1.2', 90, 'council'),
    row('1.1.2.1', 84, 'met'),
    row('1.2.1.1', 90, 'Next'),
    row('2.1.1.1', 90, 'Last'),
  ];
  const line = '4\t1\t1\t1\t1\t0\t0\t0\t0\t0\t-1\t\n';
  expect(parseTsv(HEADER + line + words.join(''))).toEqual({
    text: 'The council\nmet\n\nNext\n\nLast',
    confidence: 90,
  });
});

it('a page without words has no text and zero confidence', () => {
  expect(parseTsv(`${HEADER}${row('1.1.1.1', 95, ' ')}`)).toEqual({ text: '', confidence: 0 });
  expect(parseTsv('')).toEqual({ text: '', confidence: 0 });
});
