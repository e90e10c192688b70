import { describe, expect, it } from 'vitest';
import type { PageLine } from '../../../platform/pdf/text/page-lines.ts';
import { findStructure, type StyledPage } from './headings.rules.ts';

type Drawn = readonly [text: string, style?: Partial<PageLine>];

/** A page of lines below each other, with some space above those that are drawn in another way. */
function pageOf(lines: readonly Drawn[]): StyledPage {
  let y = 780;
  return {
    texts: lines.map(([text]) => text),
    lines: lines.map(([text, style = {}]) => {
      const size = style.size ?? 10;
      y -= 1.2 * size + (style.size || style.isBold ? 6 : 0);
      return { size, isBold: false, left: 72, right: 72 + (text.length * size) / 2, y, tag: 0, ...style };
    }),
  };
}

let lines = 0;
const prose = (): Drawn[] =>
  Array.from({ length: 12 }, () => [
    `The ${'very '.repeat(++lines % 17)}long hedges of garden ${lines} are cut,`,
  ]);
const LARGE = { size: 16 };
const BOLD = { isBold: true };

const headingsOf = (...pages: StyledPage[]) =>
  findStructure(pages).headings.flatMap((headings, page) =>
    headings.map(({ line, count, level }) => [level, pages[page]?.texts.slice(line, line + count).join(' ')]),
  );

describe('a heading of a page without tags', () => {
  it('is larger than most of the text, or bolder, and the larger it is, the higher', () => {
    const page = pageOf([
      ['Garden association', { size: 20 }],
      ...prose(),
      ['Minutes of the meeting', LARGE],
      ...prose(),
      ['Hedges', BOLD],
      ...prose(),
    ]);
    expect(headingsOf(page)).toEqual([
      [1, 'Garden association'],
      [2, 'Minutes of the meeting'],
      [3, 'Hedges'],
    ]);
  });

  it('may take some lines, but not as many as a paragraph', () => {
    const title: Drawn[] = [
      ['Minutes of the meeting', LARGE],
      ['of all members', LARGE],
    ];
    expect(headingsOf(pageOf([...title, ...prose()]))).toEqual([
      [1, 'Minutes of the meeting of all members'],
    ]);
    const quote: Drawn[] = Array.from({ length: 5 }, () => ['a hedge is a hedge is a hedge', LARGE]);
    expect(headingsOf(pageOf([...quote, ...prose()]))).toEqual([]);
  });

  it('is neither a sentence, a number, an item of a list, nor an entry of a table of contents', () => {
    const lines: Drawn[] = [
      ['All hedges are cut by Monday.', BOLD],
      ['12,500.00', BOLD],
      ['• Hedges', BOLD],
      ['Hedges . . . . . . . . . . 12', BOLD],
    ];
    expect(headingsOf(pageOf(lines.flatMap((line) => [line, ...prose()])))).toEqual([]);
  });

  it('may begin with its number on a line of its own, which is smaller', () => {
    const chapter: Drawn[] = [
      ['Chapter 1', LARGE],
      ['Hedges of all gardens', { size: 20 }],
    ];
    expect(headingsOf(pageOf([...chapter, ...prose(), ['Paths', LARGE], ...prose()]))).toEqual([
      [1, 'Chapter 1 Hedges of all gardens'],
      [2, 'Paths'],
    ]);
  });

  it('is not the label of a note: these are the same few words again and again, in a style of their own', () => {
    const titles = ['Roses', 'Hedges', 'Paths', 'Ponds', 'Trees', 'Lawns'];
    const pages = titles.map((title, index) =>
      pageOf([[title, LARGE], ...prose(), [index % 2 === 0 ? 'NOTE' : 'WARNING', { size: 13 }], ...prose()]),
    );
    expect(headingsOf(...pages)).toEqual(titles.map((title) => [1, title]));
    expect(headingsOf(...pages.slice(1))).toHaveLength(10);
  });

  it('is not a cell of a table: nothing is drawn beside it', () => {
    const lines: Drawn[] = [
      ['Item', { ...BOLD, y: 500 }],
      ['Price', { ...BOLD, y: 500, left: 300, right: 330 }],
    ];
    expect(headingsOf(pageOf([...prose(), ...lines, ...prose()]))).toEqual([]);
  });
});

it('headings are those of the tags, if a document has any', () => {
  const page = pageOf([['Large', LARGE], ...prose(), ['Hedges', { tag: 2 }], ...prose()]);
  expect(headingsOf(page)).toEqual([[2, 'Hedges']]);
});

describe('a running head', () => {
  const pages = Array.from({ length: 4 }, (_, index) =>
    pageOf([
      ['Garden association', BOLD],
      ...prose(),
      [`Chapter ${index + 1}`, LARGE],
      ...prose(),
      [`Page ${index + 1} of 4`, { y: 40 }],
    ]),
  );

  it('is repeated at the edge of pages, with other numbers', () => {
    const { runningHeads } = findStructure(pages);
    expect(runningHeads.map((lines) => [...lines].sort((a, b) => a - b))).toEqual(Array(4).fill([0, 26]));
  });

  it('is no heading', () => {
    expect(headingsOf(...pages)).toEqual([1, 2, 3, 4].map((chapter) => [1, `Chapter ${chapter}`]));
  });

  it('is not what stands on few pages', () => {
    expect(headingsOf(...pages.slice(0, 2)).map(([, text]) => text)).toContain('Garden association');
  });
});
