import { pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { describe, expect, it } from 'vitest';
import { compilePdfium } from '../module.ts';
import { openPdfium } from '../pdfium.ts';

const pdfium = await openPdfium(await compilePdfium({ memoryMb: 64 }));

/** Glyphs that are read as a text: how far each is from the one before. */
type Span = readonly [text: string, ...glyphs: [dx: number, glyph: string, dy?: number][]];

const spanOf = ([text, ...glyphs]: Span): string => {
  const hex = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex');
  const shown = glyphs.map(([dx, glyph, dy = 0]) => `${dx} ${dy} Td (${glyph}) Tj`).join(' ');
  return text === glyphs[0]?.[1] ? shown : `/Span <</ActualText <${hex}>>> BDC ${shown} EMC`;
};

function read(...spans: Span[]) {
  const content = `BT /F1 11 Tf 72 700 Td (x) Tj 5.5 0 Td ( ) Tj ${spans.map(spanOf).join(' ')} ET`;
  const document = pdfium.openBytes(pdfOfPages([{ content }]));
  const { text = '', lines = [] } = document.readPage(0, { maxChars: 1_000 }) ?? {};
  document.close();
  expect(lines).toHaveLength(text.split('\r\n').length);
  return text;
}

const SPACE: Span = [' ', [6.1, ' ']];

describe('the clusters of a word', () => {
  it('are read once, although a glyph of one is drawn where the next begins', () => {
    const first: Span = ['নু', [6.1, 'a'], [10.9, 'b']];
    const second: Span = ['রো', [-0.0001, 'c'], [6.2, 'd']];
    expect(read(['অ', [3, 'a']], first, second, ['ধ', [6.2, 'e']])).toBe('x অনুরোধ');
  });

  it('are together where glyphs follow that PDFium does not measure, but not where a column begins', () => {
    const cluster: Span = ['கொ', [6.1, 'a'], [6.1, 'b'], [6.1, 'c']];
    expect(read(['ஒ', [3, 'a']], cluster, [',', [6.1, ',']], SPACE, ['ஓ', [3, 'd']])).toBe('x ஒகொ, ஓ');
    expect(read(['ஒ', [3, 'a']], cluster, ['ஓ', [120, 'd']])).toBe('x ஒகொ ஓ');
  });

  it('have the order of their letters where they are written from right to left', () => {
    expect(read(['م', [3, 'a']], ['لا', [6.1, 'b']], ['س', [6.1, 'c']])).toContain('سلام');
  });

  it('are on one line although a mark of one is drawn above it', () => {
    const cluster: Span = ['ว่', [3, 'a'], [12.8, 'b', 8]];
    expect(read(cluster, ['า', [-6.7, 'c', -8]], ['ด', [6.1, 'd']])).toBe('x ว่าด');
  });
});
