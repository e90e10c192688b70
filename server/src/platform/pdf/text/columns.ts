import type { TextPage } from './text-page.ts';

/** Part of a text, and where it is drawn; `y` is its lower edge. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  /** How wide a character is, on average. */
  readonly unit: number;
}

/** What is drawn beside each other, from left to right. */
type Row = readonly [Piece, ...Piece[]];

interface Gutter {
  readonly from: number;
  readonly to: number;
}

/** PDFium ends a line with this in place of a hyphen and the line break. */
const HYPHEN = '\uFFFE';
const LINE = /[^\r\n\uFFFE]+\uFFFE?/g;
const LONGEST_TEXT = 50_000;
/** Whether anything is drawn beside each other is asked of so many lines; on a page with columns, of most it is. */
const ASKED_LINES = 10;
const MIN_ASKED_SHARE = 0.3;
/** Gaps are that wide, in characters, between columns; between words, they rarely are. */
const WIDE = 2;
const MIN_ROWS = 4;
/** In a line of prose, on average. */
const MIN_LETTERS = 16;
/** How much of the width of its column a line of prose takes, on average. */
const FULL = 0.8;
const SENTENCE_END = /\p{L}["”’»)]?[.!?…。！？।؟]["”’»)]?(?:\s|$)/u;
/** Lines further apart than this belong to other paragraphs, or to other rows of a table. */
const MAX_LEADING = 1.6;

/**
 * The text of a page whose columns are drawn row by row, column by column; undefined if it has none. A table stays as it
 * is: in columns of prose, lines are full, and sentences go on in the next one.
 */
export function inColumns(textPage: TextPage, text: string): string | undefined {
  // What PDFium counts as one character is two in a text outside of the basic plane.
  if (text.length > LONGEST_TEXT || /[\uD800-\uDFFF]/.test(text)) return undefined;
  if (!SENTENCE_END.test(text)) return undefined;
  const lines = [...text.matchAll(LINE)].map(({ 0: line, index }) => ({
    from: index,
    to: index + line.length,
  }));
  if (lines.length < MIN_ROWS) return undefined;
  const pieces = (line: Range) => piecesOf(line, { textPage, text });
  return mayHaveColumns(lines, pieces) ? reordered(text, rowsOf(lines.map(pieces))) : undefined;
}

type Range = Pick<Piece, 'from' | 'to'>;

function mayHaveColumns(lines: readonly Range[], piecesOf: (line: Range) => Piece[]): boolean {
  let found = 0;
  const step = Math.max(1, Math.floor(lines.length / ASKED_LINES));
  const least = Math.max(2, Math.floor(MIN_ASKED_SHARE * Math.min(ASKED_LINES, lines.length)));
  for (let index = 0; index < lines.length && found < least; index += step) {
    const [line, next] = lines.slice(index, index + 2);
    if (!line) break;
    const pieces = piecesOf(line);
    const last = pieces.at(-1);
    const [below] = next && last && pieces.length === 1 ? piecesOf({ ...next, to: next.from + 1 }) : [];
    if (pieces.length > 1 || (last && below && isBeside(last, below))) found++;
  }
  return found === least;
}

/** Cuts a line where its gaps are wide. None if it is not known where its characters are. */
function piecesOf(line: Range, { textPage, text }: { textPage: TextPage; text: string }): Piece[] {
  const first = textPage.indexAt(line.from);
  const last = textPage.indexAt(line.to - 1);
  if (first < 0 || last - first !== line.to - 1 - line.from) return [];
  const boxAt = (index: number) => textPage.boxOf(first + index - line.from);
  const content = text.slice(line.from, line.to);
  const from = line.from + content.length - content.trimStart().length;
  const end = line.from + content.trimEnd().length;
  if (from >= end) return [];
  const ends = [...text.slice(from, end).matchAll(/ +/g)].map(({ 0: blanks, index }) => ({
    before: boxAt(from + index - 1),
    after: boxAt(from + index + blanks.length),
    at: from + index,
    to: from + index + blanks.length,
  }));
  const start = boxAt(from);
  const stop = boxAt(end - 1);
  const widest = ends.reduce((width, { before, after }) => Math.max(width, after.left - before.right), 0);
  const unit = (stop.right - start.left - widest) / (end - from);
  const wide = ends.filter(({ before, after }) => after.left - before.right > WIDE * unit);
  const starts = [{ box: start, at: from }, ...wide.map(({ after, to }) => ({ box: after, at: to }))];
  const stops = [...wide.map(({ before, at }) => ({ box: before, at })), { box: stop, at: end }];
  return starts.flatMap((one, index) => {
    const other = stops[index];
    if (!other) return [];
    const y = Math.min(one.box.bottom, other.box.bottom);
    const height = Math.max(one.box.top, other.box.top) - y;
    return [{ from: one.at, to: other.at, left: one.box.left, right: other.box.right, y, height, unit }];
  });
}

const isBeside = (piece: Piece, next: Piece): boolean =>
  next.left - piece.right > WIDE * piece.unit && Math.abs(next.y - piece.y) < 1.5 * piece.height;

/** Rows of pieces; lines that are drawn beside each other at other heights are in one row, too. */
function rowsOf(lines: ReadonlyArray<readonly Piece[]>): Row[] {
  const rows: [Piece, ...Piece[]][] = [];
  for (const [piece, ...others] of lines) {
    if (!piece) continue;
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isBeside(last, piece)) row.push(piece, ...others);
    else rows.push([piece, ...others]);
  }
  return rows;
}

function reordered(text: string, rows: readonly Row[]): string | undefined {
  let read = '';
  let done = 0;
  for (let index = 0; index < rows.length; ) {
    const block = blockAt(rows, index);
    const columns = block && columnsOf(block);
    const [first] = block?.rows ?? [];
    const last = block?.rows.at(-1)?.at(-1);
    if (block && columns && first && last && columns.every((cells) => isProse(cells, text))) {
      read +=
        text.slice(done, first[0].from) +
        joinCells(columns.flat().map(({ from, to }) => text.slice(from, to)));
      done = last.to;
      index += block.rows.length;
    } else {
      index++;
    }
  }
  return done === 0 ? undefined : read + text.slice(done);
}

interface Block {
  readonly rows: readonly Row[];
  readonly gutters: readonly Gutter[];
}

/** The rows from one on that leave the same gutters free; undefined if they are too few. */
function blockAt(rows: readonly Row[], start: number): Block | undefined {
  const [first] = rows.slice(start);
  if (!first || first.length < 2) return undefined;
  let gutters: Gutter[] = first
    .slice(1)
    .map((piece, index) => ({ from: first[index]?.right ?? 0, to: piece.left }));
  const found: Row[] = [first];
  let leading = Number.POSITIVE_INFINITY;
  for (const row of rows.slice(start + 1)) {
    const step = (found.at(-1)?.[0].y ?? 0) - row[0].y;
    if (step <= 0 || step > MAX_LEADING * Math.min(leading, 2 * row[0].height)) break;
    const free = gutters.flatMap((gutter) => freePart(gutter, row));
    if (free.length === 0) break;
    leading = Math.min(leading, step);
    gutters = free;
    found.push(row);
  }
  return found.filter((row) => row.length > 1).length < MIN_ROWS ? undefined : { rows: found, gutters };
}

/** What a row leaves free of a gutter, if that is wide enough. */
function freePart(gutter: Gutter, row: Row): Gutter[] {
  let { from, to } = gutter;
  for (const { left, right } of row) {
    if (right <= from || left >= to) continue;
    if (left <= from) from = right;
    else to = left;
  }
  return to - from > row[0].unit ? [{ from, to }] : [];
}

function columnsOf({ rows, gutters }: Block): Piece[][] {
  const columns: Piece[][] = Array.from({ length: gutters.length + 1 }, () => []);
  for (const row of rows) {
    for (const [index, cells] of columns.entries()) {
      const own = row.filter(({ left }) => gutters.filter(({ to }) => left >= to - 0.01).length === index);
      const [first] = own;
      const last = own.at(-1);
      if (first && last) cells.push({ ...first, to: last.to, right: last.right });
    }
  }
  return columns;
}

/** Whether the lines of a column are full, and sentences end in it, and go on from one line to the next. */
function isProse(cells: readonly Piece[], text: string): boolean {
  const [, ...following] = cells;
  if (following.length < MIN_ROWS - 1) return false;
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  const filled = cells.slice(0, -1).reduce((sum, cell) => sum + cell.right - left, 0);
  const texts = cells.map(({ from, to }) => text.slice(from, to));
  const letters = texts.join('').match(/\p{L}/gu)?.length ?? 0;
  const signs = texts.join('').match(/[^\p{L}\s]/gu)?.length ?? 0;
  const goingOn = texts.slice(1).filter((line) => /^[\p{Ll}\p{Lo}]/u.test(line));
  return (
    letters >= MIN_LETTERS * cells.length &&
    signs < letters / 3 &&
    filled >= FULL * (cells.length - 1) * (right - left) &&
    goingOn.length >= 0.4 * following.length &&
    texts.some((line) => SENTENCE_END.test(line))
  );
}

/** One line for each cell; a word that is hyphenated at the end of one goes on in the next, as PDFium writes it. */
function joinCells(cells: readonly string[]): string {
  return cells.reduce((text, cell) => {
    if (text === '') return cell;
    if (text.endsWith(HYPHEN)) return text + cell;
    return /\p{L}-$/u.test(text) && /^\p{L}/u.test(cell)
      ? `${text.slice(0, -1)}${HYPHEN}${cell}`
      : `${text}\r\n${cell}`;
  }, '');
}
