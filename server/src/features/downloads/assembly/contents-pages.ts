import { setImmediate } from 'node:timers/promises';
import { formatCount } from '@sheaf/contract/text/format';
import { type EmbeddedFont, embeddedFonts } from './fonts/embedded-fonts.ts';
import { drawText, FONTS, needsEmbedding, textWidth, truncateMiddle } from './pdf-text.ts';

interface PdfContents {
  readonly title: string;
  readonly entries: ReadonlyArray<{ name: string; firstPage: number; pageCount: number }>;
  /** What is not in the file, with the reason. */
  readonly leftOut: readonly string[];
}

interface Line {
  readonly text: string;
  readonly size: number;
  readonly isBold?: boolean;
  /** The object of the page that it links to, and the number of that page. */
  readonly target?: { page: number; number: number };
}

/** A4, in points. */
const PAGE_SIZE = { width: 595, height: 842 };
const MARGIN = 56;
const LEADING = 17;
const LINES_PER_PAGE = Math.floor((PAGE_SIZE.height - 2 * MARGIN) / LEADING);
const TEXT_SIZE = 10;
/** Between a name and its page number, in points. */
const GAP = 12;

/**
 * The objects of the contents pages, numbered from `firstObject`, and the object numbers of these pages. Each
 * line links to its document; `parent` is the page tree node that the pages belong to.
 */
export async function contentsPages(
  contents: PdfContents,
  { firstObject, parent }: { firstObject: number; parent: number },
): Promise<{ objects: [number, string][]; pages: number[] }> {
  const pageCount = Math.ceil(contentsLines(contents, 0).length / LINES_PER_PAGE);
  const lines = contentsLines(contents, pageCount);
  const objects: [number, string][] = [];
  const add = (content: string) => {
    objects.push([firstObject + objects.length, content]);
    return firstObject + objects.length - 1;
  };
  const names = lines.map(({ text }) => text.normalize('NFC')).join('');
  const embedded = needsEmbedding(names) ? await embeddedFonts(names) : [];
  const texts: string[] = [];
  for (let page = 0; page < pageCount; page++) {
    const linesOfPage = linesOf(lines, page);
    texts.push(linesOfPage.map((line, row) => drawLine(line, { y: baseline(row), embedded })).join('\n'));
    // Thousands of names in scripts that are joined take a second: other work of the process goes on in between.
    await setImmediate();
  }
  // What is drawn says which glyphs are embedded.
  const fonts = [...FONTS, ...embedded].map(({ key, objects: [font, ...parts] }) => {
    const first = firstObject + objects.length + 1;
    const reference = (index: number) => `${first + index} 0 R`;
    const object = add(font(reference));
    for (const part of parts) add(part(reference));
    return `/${key} ${object} 0 R`;
  });
  const pages = texts.map((text, page) => {
    const linesOfPage = linesOf(lines, page);
    const stream = add(`<</Length ${text.length}>>\nstream\n${text}\nendstream`);
    const links = linesOfPage.flatMap(({ target }, row) =>
      target ? [link(target.page, baseline(row))] : [],
    );
    return add(
      `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${PAGE_SIZE.width} ${PAGE_SIZE.height}]/Resources<</Font<<${fonts.join('')}>>>>/Contents ${stream} 0 R/Annots[${links.join('')}]>>`,
    );
  });
  return { objects, pages };
}

const linesOf = (lines: readonly Line[], page: number): readonly Line[] =>
  lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE);

function contentsLines({ title, entries, leftOut }: PdfContents, contentsPageCount: number): Line[] {
  const pageCount = entries.reduce((sum, entry) => sum + entry.pageCount, 0);
  const lines: Line[] = [
    { text: title, size: 18, isBold: true },
    {
      text: `${formatCount(entries.length, 'document')}, ${formatCount(pageCount, 'page')}`,
      size: TEXT_SIZE,
    },
    { text: '', size: TEXT_SIZE },
  ];
  let number = contentsPageCount + 1;
  for (const { name, firstPage, pageCount: pages } of entries) {
    lines.push({ text: name, size: TEXT_SIZE, target: { page: firstPage, number } });
    number += pages;
  }
  if (leftOut.length > 0) {
    lines.push({ text: '', size: TEXT_SIZE }, { text: 'Not in this file', size: 12, isBold: true });
    lines.push(...leftOut.map((text) => ({ text, size: TEXT_SIZE })));
  }
  return lines;
}

const baseline = (row: number): number => PAGE_SIZE.height - MARGIN - (row + 1) * LEADING;

function drawLine(
  { text, size, isBold = false, target }: Line,
  { y, embedded }: { y: number; embedded: readonly EmbeddedFont[] },
): string {
  const right = PAGE_SIZE.width - MARGIN;
  if (!target)
    return drawText(truncateMiddle(text, { size, width: right - MARGIN }), {
      x: MARGIN,
      y,
      size,
      isBold,
      embedded,
    });
  const number = String(target.number);
  const numberAt = right - textWidth(number, size);
  const name = truncateMiddle(text, { size, width: numberAt - GAP - MARGIN });
  return `${drawText(name, { x: MARGIN, y, size, isBold, embedded })}\n${drawText(number, { x: numberAt, y, size, isBold })}`;
}

const link = (page: number, y: number): string =>
  `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${MARGIN} ${y - 4} ${PAGE_SIZE.width - MARGIN} ${y + 12}]/Dest[${page} 0 R/XYZ null null null]>>`;
