import { describe, expect, it } from 'vitest';
import type { PageLine } from '../../../platform/pdf/text/page-lines.ts';
import type { StyledPage } from './headings.rules.ts';
import { findLists } from './lists.rules.ts';

type Drawn = readonly [text: string, style?: Partial<PageLine>];

const pageOf = (lines: readonly Drawn[]): StyledPage => ({
  texts: lines.map(([text]) => text),
  lines: lines.map(([text, style], index) => {
    const left = style?.left ?? 72;
    return {
      size: 10,
      isBold: false,
      left,
      right: left + 5 * text.length,
      y: 780 - 12 * index,
      tag: 0,
      ...style,
    };
  }),
});

const marksOf = (...pages: StyledPage[]) =>
  findLists(pages, () => () => true).flatMap((marks, page) =>
    marks.map(({ line, level }) => [level, pages[page]?.texts[line]]),
  );

const PROSE: Drawn = ['All hedges of the gardens are cut before the end of the month, as agreed by'];

describe('an item of a list', () => {
  it('begins with a bullet, may take some lines, and is below another if it is further to the right', () => {
    const page = pageOf([
      PROSE,
      ['• Hedges are cut by their owners, who'],
      ['pay for it', { left: 82 }],
      ['◦ by hand', { left: 90 }],
      ['◦ by machine', { left: 90 }],
      ['• Paths are swept'],
      ['Everybody agreed.'],
    ]);
    expect(marksOf(page)).toEqual([
      [-1, '• Hedges are cut by their owners, who'],
      [-2, '◦ by hand'],
      [-2, '◦ by machine'],
      [-1, '• Paths are swept'],
      [0, 'Everybody agreed.'],
    ]);
  });

  it.each([
    [['1. Hedges', '2. Paths', '3. Ponds']],
    [['(a) Hedges', '(b) Paths']],
    [['ii) Hedges', 'iii) Paths', 'iv) Ponds']],
    [['[9] On hedges', '[10] On paths']],
    [['\uF0B7 Hedges', '\uF0B7 Paths']],
    [['– Hedges', '– Paths']],
  ])('begins with a number, a sign or a dash, if others do so, too: %j', (items) => {
    expect(marksOf(pageOf(items.map((item): Drawn => [item])))).toEqual(items.map((item) => [-1, item]));
  });

  it('goes on in a line that is no further to the right, as long as its sentence does', () => {
    const [first, second] = ['1. All hedges of the gardens are cut before', '2. Paths are swept.'] as const;
    const page = pageOf([[first], ['the end of the month.'], [second], ['All agreed.']]);
    expect(marksOf(page)).toEqual([
      [-1, first],
      [-1, second],
      [0, 'All agreed.'],
    ]);
  });

  it('counts on from one page to the next', () => {
    expect(marksOf(pageOf([PROSE, ['4. Hedges']]), pageOf([['5. Paths'], PROSE]))).toHaveLength(3);
  });

  it.each([
    ['a year at the end of a sentence', [PROSE, ['2019. Since then, all hedges are cut.']]],
    ['a dash within a sentence', [PROSE, ['– and paths –'], PROSE, ['– and ponds – in summer']]],
    ['an entry of a table of contents', [['1. Hedges . . . . . . . 3'], ['2. Paths . . . . . . . 4']]],
    ['a sign of a formula', [['\uF0E6'], ['x + y']]],
    ['a letter', [['A. Miller'], ['C. Smith']]],
  ] as ReadonlyArray<[string, Drawn[]]>)('is not %s', (_, lines) => {
    expect(marksOf(pageOf(lines))).toEqual([]);
  });

  it('is what the tags say, if a document has any, but does not begin again on the next page', () => {
    const [one, below, two] = [{ depth: 0 }, { depth: 1 }, { depth: 0 }];
    const first = pageOf([
      ['• not an item'],
      ['Hedges are cut,', { item: one }],
      ['also those in front', { item: one }],
      ['by hand', { item: below }],
    ]);
    const second = pageOf([
      ['of the house', { item: two }],
      ['Paths', { item: { depth: 0 } }],
    ]);
    expect(marksOf(first, second)).toEqual([
      [-1, 'Hedges are cut,'],
      [-2, 'by hand'],
      [-1, 'Paths'],
    ]);
  });
});
