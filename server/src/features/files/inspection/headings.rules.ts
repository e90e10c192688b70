import type { PageLine } from '../../../platform/pdf/text/page-lines.ts';

/** A page with its lines, and how they are drawn; of some, that is not known. */
export interface StyledPage {
  readonly texts: readonly string[];
  readonly lines: readonly PageLine[];
}

/** A heading on some consecutive lines of a page; level 1 is the highest. */
export interface PageHeading {
  readonly line: number;
  readonly count: number;
  readonly level: number;
}

interface Structure {
  readonly headings: readonly (readonly PageHeading[])[];
  /** For each page, the lines that are repeated on others at the same place. */
  readonly runningHeads: readonly ReadonlySet<number>[];
}

const LARGER = 1.15;
const NOT_SMALLER = 0.95;
const MAX_HEADING_LINES = 3;
const MAX_HEADING_CHARS = 200;
const MAX_LEVEL = 4;
/** In the size of a line, on average; those of few fonts are wider. */
const MAX_CHAR_WIDTH = 0.7;
const SPACE_ABOVE = 1.15;
/** The distance of lines of one heading, in their size. */
const MAX_LEADING = 1.8;
/** So many of the first lines of a page, and of the last, may be repeated on others. */
const EDGE_LINES = 3;
const MIN_REPEATED = 3;
const MIN_REPEATED_SHARE = 0.4;
/** A line that ends like this is a sentence, or goes on. */
const SENTENCE = /[.,;，。；、]$/u;
/** An entry of a table of contents, or a row with a sum. */
const LEADERS = /(?:[.·…]\s?){4,}\s*\S*$/u;
const ENDS_IN_NUMBER = /\s\d{1,4}$/u;
const ENDS_IN_SUM = /\d[.,]\d\d\S?$/u;
/** A page with so many lines that end in numbers has a table of contents. */
const MIN_ENTRIES = 5;
const NUMBERING = /^[\d.§()\s]+/u;
const WORD = /\p{L}{3}|\p{Lo}{2}/u;
/** The number of a chapter, which may stand above its title. */
const NUMBERED = /^(?:\p{L}+ (?:\d{1,3}|[IVXLC]{1,6}|[A-Z])[.:]?|第\s?\S{1,3}\s?[章部编編])$/u;
/** The distance of a title to the number above it, in the size of the title. */
const MAX_TITLE_DISTANCE = 2.5;
/** Notes and warnings of a handbook are labeled with the same few words, in a style of their own. */
const MIN_LABELS = 6;
const MAX_DISTINCT_LABELS = 1 / 3;
const BULLET = /^(?:[•◦▪‣●○■□–—*·-]\s|[\uE000-\uF8FF])/u;

/** Finds headings by their tags, if there are any, or by size, weight and place. */
export function findStructure(pages: readonly StyledPage[]): Structure {
  const runningHeads = findRunningHeads(pages);
  const isTagged = pages.some(({ lines }) => lines.some(({ tag }) => tag > 0));
  const body = bodyOf(pages);
  const isOpenOn = (page: number) => (line: number) => !runningHeads[page]?.has(line);
  const headings = isTagged
    ? pages.map((page, index) => taggedHeadings(page, isOpenOn(index)))
    : withLevels(
        withoutLabels(pages.map((page, index) => drawnHeadings(page, { body, isOpen: isOpenOn(index) }))),
      );
  return { headings, runningHeads };
}

interface Body {
  readonly size: number;
  readonly isBold: boolean;
}

function bodyOf(pages: readonly StyledPage[]): Body {
  const chars = new Map<number, number>();
  for (const { texts, lines } of pages) {
    for (const [index, { size, isBold }] of lines.entries()) {
      const key = 2 * size + (isBold ? 0.5 : 0);
      if (size > 0) chars.set(key, (chars.get(key) ?? 0) + (texts[index]?.length ?? 0));
    }
  }
  let most = 0;
  let style = 0;
  for (const [key, count] of chars) {
    if (count > most) [most, style] = [count, key];
  }
  return { size: Math.floor(style) / 2, isBold: style % 1 !== 0 };
}

type Rank = Body;
interface RankedHeading extends PageHeading {
  readonly rank: Rank;
  readonly text: string;
}

function drawnHeadings(
  { texts, lines }: StyledPage,
  { body, isOpen }: { body: Body; isOpen: (line: number) => boolean },
): RankedHeading[] {
  const found: RankedHeading[] = [];
  for (let line = 0; line < lines.length; ) {
    const first = lines[line];
    let count = 1;
    if (!first || !isOpen(line) || !standsOut(first, body)) {
      line++;
      continue;
    }
    while (goesOn(lines[line + count - 1], lines[line + count])) count++;
    const text = texts
      .slice(line, line + count)
      .join(' ')
      .trim();
    if (
      count <= MAX_HEADING_LINES &&
      isHeadingText(text) &&
      !isEntry(text, texts) &&
      (first.size >= LARGER * body.size || hasSpaceAbove(lines, line)) &&
      isAlone({ line, count }, { texts, lines })
    ) {
      found.push({ line, count, level: 0, rank: { size: first.size, isBold: first.isBold }, text });
    }
    line += count;
  }
  return withNumbers(found, lines);
}

/** Joins titles with their numbers, which stand right above them. */
function withNumbers(headings: readonly RankedHeading[], lines: readonly PageLine[]): RankedHeading[] {
  const joined: RankedHeading[] = [];
  for (const heading of headings) {
    const [above, number, title] = [joined.at(-1), lines[heading.line - 1], lines[heading.line]];
    const isBelow =
      number && title && number.y > title.y && number.y - title.y < MAX_TITLE_DISTANCE * title.size;
    if (
      isBelow &&
      above?.line === heading.line - 1 &&
      above.rank.size <= title.size &&
      NUMBERED.test(above.text)
    )
      joined.splice(-1, 1, { ...heading, line: above.line, count: heading.count + 1 });
    else joined.push(heading);
  }
  return joined;
}

const standsOut = ({ size, isBold }: PageLine, body: Body): boolean =>
  size >= LARGER * body.size || (isBold && !body.isBold && size >= NOT_SMALLER * body.size);

const goesOn = (line: PageLine | undefined, next: PageLine | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  line.size === next.size &&
  line.isBold === next.isBold &&
  line.y > next.y &&
  line.y - next.y < MAX_LEADING * line.size;

function isHeadingText(text: string): boolean {
  const words = text.replace(NUMBERING, '');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const signs = words.match(/[^\p{L}\p{M}\s]/gu)?.length ?? 0;
  return (
    WORD.test(words) &&
    signs <= letters &&
    text.length <= MAX_HEADING_CHARS &&
    !SENTENCE.test(text) &&
    !LEADERS.test(text) &&
    !ENDS_IN_SUM.test(text) &&
    !BULLET.test(text)
  );
}

const isEntry = (text: string, texts: readonly string[]): boolean =>
  ENDS_IN_NUMBER.test(text) && texts.filter((other) => ENDS_IN_NUMBER.test(other)).length >= MIN_ENTRIES;

/** Whether a line is further from the one before than that from the one before it, or begins a page or a column. */
function hasSpaceAbove(lines: readonly PageLine[], line: number): boolean {
  const [own, above, next, after] = [lines[line], lines[line - 1], lines[line + 1], lines[line + 2]];
  if (!own || !above || above.size === 0 || above.y <= own.y) return true;
  const steps = [above.y - own.y, own.y - (next?.y ?? own.y), (next?.y ?? 0) - (after?.y ?? next?.y ?? 0)];
  const leading = Math.min(...steps.filter((step) => step > own.size / 2));
  return above.y - own.y > SPACE_ABOVE * leading;
}

/** Whether nothing is drawn beside a heading, as in a table. */
function isAlone({ line, count }: { line: number; count: number }, { texts, lines }: StyledPage): boolean {
  for (let own = line; own < line + count; own++) {
    const one = lines[own];
    if (one && isSpaced(one, texts[own] ?? '')) return false;
    for (const other of [lines[line - 1], lines[line + count]]) {
      if (one && other && other.size > 0 && Math.abs(one.y - other.y) < one.size / 2) return false;
    }
  }
  return true;
}

/** Whether there are gaps in a line that are wider than between words. */
const isSpaced = ({ left, right, size }: PageLine, text: string): boolean =>
  /\p{Ll} /u.test(text) && !/\p{Lo}/u.test(text) && right - left > MAX_CHAR_WIDTH * size * text.length;

/** Leaves out what is drawn in a style in which the same few words return. */
function withoutLabels(pages: readonly RankedHeading[][]): RankedHeading[][] {
  const labels = new Set<number>();
  for (const [weight, headings] of Map.groupBy(pages.flat(), ({ rank }) => weightOf(rank))) {
    const distinct = new Set(headings.map(({ text }) => text)).size;
    if (headings.length >= MIN_LABELS && distinct <= MAX_DISTINCT_LABELS * headings.length)
      labels.add(weight);
  }
  return pages.map((headings) => headings.filter(({ rank }) => !labels.has(weightOf(rank))));
}

/** Levels by how headings are drawn: the larger, the higher. */
function withLevels(pages: readonly RankedHeading[][]): PageHeading[][] {
  const ranks = [...new Set(pages.flat().map(({ rank }) => weightOf(rank)))].sort((a, b) => b - a);
  return pages.map((headings) =>
    headings.map(({ line, count, rank }) => ({
      line,
      count,
      level: Math.min(MAX_LEVEL, ranks.indexOf(weightOf(rank)) + 1),
    })),
  );
}

const weightOf = ({ size, isBold }: Rank): number => 4 * size + (isBold ? 1 : 0);

function taggedHeadings({ texts, lines }: StyledPage, isOpen: (line: number) => boolean): PageHeading[] {
  const found: PageHeading[] = [];
  for (let line = 0; line < lines.length; ) {
    const tag = lines[line]?.tag ?? 0;
    let count = 1;
    if (tag > 0 && isOpen(line)) {
      while (lines[line + count]?.tag === tag && goesOn(lines[line + count - 1], lines[line + count]))
        count++;
      const text = texts.slice(line, line + count).join(' ');
      if (/\p{L}|\p{N}/u.test(text) && text.length <= MAX_HEADING_CHARS) {
        found.push({ line, count, level: Math.min(MAX_LEVEL, tag) });
      }
    }
    line += count;
  }
  return found;
}

/** First and last lines of pages that are repeated at the same place, with other numbers. */
function findRunningHeads(pages: readonly StyledPage[]): ReadonlySet<number>[] {
  const places = new Map<string, number[]>();
  const edges = pages.map(({ texts, lines }, page) => {
    const isEdge = (line: number) => line < EDGE_LINES || line >= lines.length - EDGE_LINES;
    const known = [...lines.entries()].filter(([line, { size }]) => size > 0 && isEdge(line));
    return known.map(([line, { y }]) => {
      const key = `${Math.round(y / 2)} ${(texts[line] ?? '').trim().replace(/\d+/g, '#')}`;
      const on = places.get(key) ?? [];
      if (on.at(-1) !== page) on.push(page);
      places.set(key, on);
      return { line, key };
    });
  });
  return edges.map(
    (lines) => new Set(lines.filter(({ key }) => isRepeated(places.get(key) ?? [])).map(({ line }) => line)),
  );
}

function isRepeated(pages: readonly number[]): boolean {
  const span = (pages.at(-1) ?? 0) - (pages[0] ?? 0) + 1;
  return pages.length >= MIN_REPEATED && pages.length >= MIN_REPEATED_SHARE * span;
}
