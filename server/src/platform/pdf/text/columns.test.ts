import { pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { describe, expect, it } from 'vitest';
import { compilePdfium } from '../module.ts';
import { openPdfium } from '../pdfium.ts';

const pdfium = await openPdfium(await compilePdfium({ memoryMb: 64 }));

type Drawn = readonly [x: number, y: number, text: string];

const show = (...drawn: Drawn[]): string =>
  drawn.map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');

function linesOf(content: string): string[] {
  const document = pdfium.openBytes(pdfOfPages([{ content }]));
  const { text = '' } = document.readPage(0, { maxChars: 10_000 }) ?? {};
  document.close();
  return text.split('\r\n').map((line) => line.trim());
}

const OTTERS = [
  'Otters live beside slow rivers and',
  'lakes, where they hunt for fish at',
  'dusk. Their dens are called holts',
  'and lie under the roots of willows',
  'or in the banks of quiet streams.',
];
const BADGERS = [
  'Badgers dig setts in dry woodland',
  'soil, which whole families inhabit',
  'for generations. They come out in',
  'the evening, and look for worms or',
  'for the bulbs of garden flowers.',
];
const HERONS = [
  'Herons stand still for a long time',
  'in shallow water and wait for the',
  'fish that swim past. They nest in',
  'the crowns of tall trees, often in',
  'large colonies beside the water.',
];

/** Draws columns row by row; each column may be lower than the one before. */
const rowByRow = (columns: readonly string[][], { width = 180, offset = 0, top = 700 } = {}): string =>
  show(
    ...(columns[0] ?? []).flatMap((_, row) =>
      columns.map(
        (column, index): Drawn => [40 + width * index, top - 14 * row - offset * index, column[row] ?? ''],
      ),
    ),
  );

describe('columns of prose that are drawn row by row', () => {
  it('are read column by column, two or three of them', () => {
    expect(linesOf(rowByRow([OTTERS, BADGERS]))).toEqual([...OTTERS, ...BADGERS]);
    expect(linesOf(rowByRow([OTTERS, BADGERS, HERONS]))).toEqual([...OTTERS, ...BADGERS, ...HERONS]);
  });

  it('are read so with a narrow gutter, and where their lines are not at the same heights', () => {
    expect(linesOf(rowByRow([OTTERS, BADGERS], { width: 168 }))).toEqual([...OTTERS, ...BADGERS]);
    expect(linesOf(rowByRow([OTTERS, BADGERS], { offset: 6 }))).toEqual([...OTTERS, ...BADGERS]);
  });

  it('are read so where a row is drawn at once', () => {
    const rows = OTTERS.map(
      (line, row) => `1 0 0 1 40 ${700 - 14 * row} Tm [(${line}) -3000 (${BADGERS[row]})] TJ`,
    );
    expect(linesOf(`BT /F1 10 Tf ${rows.join('\n')} ET`)).toEqual([...OTTERS, ...BADGERS]);
  });

  it('stay between what is above and below them', () => {
    const title = 'The animals of our valley, told by those who have watched them for many years, in words';
    const end = 'This leaflet is given to every visitor of the valley, free of charge, at the old town hall.';
    const content = [show([40, 740, title]), rowByRow([OTTERS, BADGERS]), show([40, 600, end])].join('\n');
    expect(linesOf(content)).toEqual([title, ...OTTERS, ...BADGERS, end]);
  });

  it('join words that are hyphenated at the ends of their lines', () => {
    const left = [
      ...OTTERS.slice(0, 3),
      'and lie under the roots of wil-',
      'lows or in the banks of streams.',
    ];
    const right = [
      ...BADGERS.slice(0, 3),
      'the evening, and look for earth-',
      'worms and the bulbs of flowers.',
    ];
    const lines = linesOf(rowByRow([left, right]));
    expect(lines[3]).toBe('and lie under the roots of wil\uFFFElows or in the banks of streams.');
    expect(lines.at(-1)).toBe('the evening, and look for earth\uFFFEworms and the bulbs of flowers.');
  });
});

it('a table is read row by row, also one of several words in a cell', () => {
  const names = [
    'Water for the house',
    'Heating oil and its tax',
    'Cleaning of the stairs',
    'Garden and paths',
    'Lift',
  ];
  const remarks = [
    'paid by the tenants',
    'by the size of each flat',
    'once a week',
    'from March to October',
    'none',
  ];
  const prices = ['120.50', '1,431.20', '310.00', '95.80', '211.00'];
  const rows = names.map((name, row) => `${name} ${remarks[row]} ${prices[row]}`);
  expect(linesOf(rowByRow([names, remarks, prices]))).toEqual(rows);
  const pairs = names.map((name, row) => `${name} ${remarks[row]}`);
  expect(linesOf(rowByRow([names, remarks]))).toEqual(pairs);
});
