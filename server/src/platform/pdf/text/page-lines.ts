import type { ContentTag, ItemTag } from '../content-tags.ts';
import type { TextPage } from './text-page.ts';

/** How a line of a page is drawn; distances are in points. */
export interface PageLine {
  /** Of most of it; 0 if it is not known. */
  readonly size: number;
  readonly isBold: boolean;
  /** Along the line, and across lines: the higher, the further up. */
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** The level of the heading that it is tagged as; 0 if it is not. */
  readonly tag: number;
  /** The item of a list that it is tagged as, or as part of. */
  readonly item?: ItemTag | undefined;
}

/** By the numbers of marked content. */
type ContentTags = ReadonlyMap<number, ContentTag>;

interface Style {
  readonly size: number;
  readonly isBold: boolean;
  readonly tag: ContentTag | undefined;
  /** The direction of writing. */
  readonly along: readonly [number, number];
}

const UNKNOWN_LINE: PageLine = { size: 0, isBold: false, left: 0, right: 0, y: 0, tag: 0 };
const BOLD_NAME = /bold|black|heavy|demi|medi$|bx\d*$/i;
const BOLD_WEIGHT = 600;
const FORCED_BOLD = 0x40000;
const FILLED_AND_STROKED = 2;
const LINE_END = /\r\n?|\n/;
const HYPHEN = '\uFFFE';
/** A page of small print has a few hundred; how the lines of one with more are drawn is not asked. */
const MAX_LINES = 2_000;

/** The first and the last character of a line, as PDFium counts them; undefined if there are none. */
export type LineRange = { readonly from: number; readonly to: number } | undefined;

/** How each of some lines is drawn. */
export function readLines(
  textPage: TextPage,
  { ranges, tags }: { ranges: readonly LineRange[]; tags: ContentTags },
): PageLine[] {
  if (ranges.length > MAX_LINES) return [];
  const read = lineReader(textPage, tags);
  return ranges.map((range) => (range ? read(range.from, range.to) : UNKNOWN_LINE));
}

/** The lines of the text of a page as it is (`raw`), or in columns. */
export function rangesOf(
  textPage: TextPage,
  { raw, columns }: { raw: string; columns: string | undefined },
): LineRange[] {
  const lengthOf = lengthIn(textPage, raw);
  const starts = columns === undefined ? startsOf(raw, lengthOf) : startsOfColumns(columns, raw);
  if (starts.length > MAX_LINES) return [];
  return starts.map(({ at, text }) => {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    const start = at + text.length - text.trimStart().length;
    return { from: textPage.indexAt(start), to: textPage.indexAt(start + lengthOf(trimmed) - 1) };
  });
}

interface LineStart {
  readonly at: number;
  readonly text: string;
}

function startsOf(raw: string, lengthOf: (text: string) => number): LineStart[] {
  let at = 0;
  return raw.split(/(\r\n?|\n)/).flatMap((text, index) => {
    const line = { at, text };
    at += lengthOf(text);
    return index % 2 === 0 ? [line] : [];
  });
}

/** How PDFium counts what is outside of the basic plane: mostly as two characters, but as one if the encoding says so. */
function lengthIn(textPage: TextPage, raw: string): (text: string) => number {
  const isOne =
    /[\uD800-\uDBFF]/.test(raw) && textPage.codes(textPage.charCount).some((code) => code > 0xffff);
  return isOne ? (text) => [...text].length : (text) => text.length;
}

/** Columns are made of parts of the text as it was, most of which are there only once. */
const startsOfColumns = (columns: string, raw: string): LineStart[] =>
  columns.split(LINE_END).map((line) => {
    const [text = ''] = line.split(HYPHEN);
    return { at: raw.indexOf(text), text };
  });

/** Reads how lines, from one character of PDFium to another, are drawn, as their ends and their middle tell. */
function lineReader(page: TextPage, tags: ContentTags): (from: number, to: number) => PageLine {
  const { module } = page;
  const fonts = new Map<number, boolean>();
  let lastObject = 0;
  let lastStyle: Style | undefined;
  const isBoldFont = (font: number): boolean => {
    const isBold =
      fonts.get(font) ??
      (BOLD_NAME.test(page.fontNameOf(font)) ||
        module.FPDFFont_GetWeight(font) >= BOLD_WEIGHT ||
        (module.FPDFFont_GetFlags(font) & FORCED_BOLD) !== 0);
    fonts.set(font, isBold);
    return isBold;
  };
  const styleAt = (index: number): Style | undefined => {
    const object = page.objectOf(index);
    if (object === 0) return undefined;
    if (object === lastObject && lastStyle) return lastStyle;
    const matrix = page.matrixOf(index);
    if (!matrix) return undefined;
    const [a, b] = [matrix[0] ?? 1, matrix[1] ?? 0];
    const length = Math.hypot(a, b) || 1;
    lastObject = object;
    lastStyle = {
      size: Math.round(2 * page.sizeOf(index)) / 2,
      isBold:
        isBoldFont(module.FPDFTextObj_GetFont(object)) ||
        module.FPDFTextObj_GetTextRenderMode(object) === FILLED_AND_STROKED,
      tag: tags.size === 0 ? undefined : tags.get(module.FPDFPageObj_GetMarkedContentID(object)),
      along: [a / length, b / length],
    };
    return lastStyle;
  };
  return (from, to) => {
    const ends = [styleAt(from), styleAt(to)];
    const all = ends[0] === ends[1] ? ends : [...ends, styleAt((from + to + 1) >> 1)];
    const styles = all.filter((style) => style !== undefined);
    const [first] = styles;
    const style = styles.toSorted((a, b) => a.size - b.size)[styles.length >> 1];
    if (!first || !style) return UNKNOWN_LINE;
    const [x, y] = first.along;
    const [startX, startY] = page.originOf(from);
    const { right, bottom } = page.boxOf(to);
    return {
      size: style.size,
      isBold: styles.every(({ isBold }) => isBold),
      left: startX * x + startY * y,
      right: right * x + bottom * y,
      y: startY * x - startX * y,
      tag: first.tag?.heading ?? 0,
      item: styles.find(({ tag }) => tag?.item)?.tag?.item,
    };
  };
}
