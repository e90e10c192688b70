import type { ItemTag } from '../../../platform/pdf/content-tags.ts';
import { LOWEST_ITEM } from '../../../platform/text/markdown/passage-writer.ts';
import type { StyledPage } from './headings.rules.ts';

/** A line with which an item of a list begins (-1, or less if it is below others), or the first one after a list (0). */
export interface ListMark {
  readonly line: number;
  readonly count: 1;
  readonly level: number;
}

/** What an item begins with. */
interface Label {
  readonly text: string;
  /** The same for all items of a list. */
  readonly kind: string;
  /** What it may say if it counts; empty for a bullet. */
  readonly values: readonly number[];
  readonly sort: 'bullet' | 'sign' | 'dash' | 'number';
}

const BULLET =
  /^([\u2022\u2023\u2043\u2219\u25A0-\u25FF\u2605\u2606\u2610-\u2612\u2713-\u2718\u2756\u2794-\u27BE\uE000-\uF8FF])(?:\s|$|(?=\p{L}))/u;
const DASH = /^([-*\u00B7\u2013\u2014])(?:\s+(?=\S)|$)/;
const NUMBER =
  /^(?:\((\d{1,3}|[ivxl]{1,6}|[a-z])\)|\[(\d{1,3})\]|(\d{1,3}|[ivxl]{1,6}|[a-z])[.)])(?:\s+(?=\S)|(?=\p{Lu}|\p{Lo})|$)/iu;
/** Letters of fonts of bullets and of signs, which only these know. */
const PRIVATE = /[\uE000-\uF8FF]/;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };
/** An entry of a table of contents. */
const LEADERS = /(?:[.·…]\s?){4,}\s*\S*$/u;
const SENTENCE_END = /[.!?:;…。！？।؟]["”’»)]?$/u;
/** In points; further to the right, an item is below the one before. */
const SAME_PLACE = 3;
/** In the size of a line: what is further below is no part of the item before. */
const MAX_LEADING = 2;
/** How many lines tell how wide a column is; in the size of a line, what full ones leave free. */
const NEAR_LINES = 6;
const NEARLY_FULL = 3;
/** Numbers that follow each other are at most on pages so far apart. */
const NEXT_PAGES = 1;
/** Of the same kind, before an item and after it. */
const MAX_NEAR = 20;

/** For each page, where items of lists begin, and where lists end: by tags, if there are any, or by what lines begin with. */
export function findLists(
  pages: readonly StyledPage[],
  isOpenOn: (page: number) => (line: number) => boolean,
): ListMark[][] {
  const isTagged = pages.some(({ lines }) => lines.some(({ item }) => item));
  const starts = isTagged ? taggedStarts(pages) : labeledStarts(pages, isOpenOn);
  return pages.map((page, index) =>
    withLevels(page, { starts: starts[index] ?? new Map(), isOpen: isOpenOn(index) }),
  );
}

/** The lines with which items begin, and how many others they are below, if that is known. */
type Starts = ReadonlyMap<number, number | undefined>;

function taggedStarts(pages: readonly StyledPage[]): Starts[] {
  let last: ItemTag | undefined;
  return pages.map(({ texts, lines }) => {
    const starts = new Map<number, number>();
    const known = new Set();
    for (const [line, { item, size }] of lines.entries()) {
      // An item of the page before may go on, under a tag of its own.
      const goesOn = last && known.size === 0 && !labelOf(texts[line] ?? '');
      if (item && !known.has(item) && !goesOn) starts.set(line, item.depth);
      if (item) known.add(item);
      if (size > 0) last = item;
    }
    return starts;
  });
}

interface Labeled {
  readonly page: number;
  readonly line: number;
  readonly label: Label;
  readonly left: number;
  readonly size: number;
}

function labeledStarts(
  pages: readonly StyledPage[],
  isOpenOn: (page: number) => (line: number) => boolean,
): Starts[] {
  const labeled = pages.flatMap(({ texts, lines }, page) => {
    const isOpen = isOpenOn(page);
    return [...lines.entries()].flatMap(([line, { size, left, y }]): Labeled[] => {
      const text = (texts[line] ?? '').trim();
      if (size === 0 || !isOpen(line) || LEADERS.test(text)) return [];
      const label = labelOf(text);
      const isAlone = label && text.length <= label.text.length;
      const rest = isAlone ? texts[line + 1] : text.slice(label?.text.length);
      const isBeside = !isAlone || Math.abs((lines[line + 1]?.y ?? 0) - y) < size / 2;
      return label && isBeside && /\p{L}/u.test(rest ?? '') ? [{ page, line, label, left, size }] : [];
    });
  });
  const starts = pages.map(() => new Map<number, undefined>());
  for (const items of Map.groupBy(labeled, ({ label }) => label.kind).values()) {
    for (const [index, item] of items.entries()) {
      const near = [
        ...items.slice(Math.max(0, index - MAX_NEAR), index),
        ...items.slice(index + 1, index + MAX_NEAR),
      ];
      if (isItem(item, { near, page: pages[item.page] })) starts[item.page]?.set(item.line, undefined);
    }
  }
  return starts;
}

/** Bullets are items; numbers if one follows another; unknown signs if they return; dashes if they do so at the same place. */
function isItem(
  item: Labeled,
  { near, page }: { near: readonly Labeled[]; page: StyledPage | undefined },
): boolean {
  const { sort } = item.label;
  const isBelow = (other: Labeled, distance: number) => Math.abs(other.left - item.left) <= distance;
  if (sort === 'number') return near.some((other) => isBelow(other, item.size) && isNext(item, other));
  if (sort === 'bullet') return true;
  if (sort === 'sign') return near.length > 0;
  return (
    near.some((other) => other.page === item.page && isBelow(other, SAME_PLACE)) && standsAlone(page, item)
  );
}

function isNext(one: Labeled, other: Labeled): boolean {
  const pages = other.page - one.page;
  const step = Math.sign(pages || other.line - one.line);
  return (
    Math.abs(pages) <= NEXT_PAGES &&
    one.label.values.some((value) => other.label.values.some((next) => next - value === step))
  );
}

/** Whether the line before a dash does not go on in it. */
function standsAlone(page: StyledPage | undefined, { line, left, label }: Labeled): boolean {
  const before = page?.lines[line - 1];
  const own = page?.lines[line];
  if (!page || !before || !own || before.size === 0 || before.y <= own.y) return true;
  return (
    Math.abs(before.left - left) > SAME_PLACE ||
    !isFull(page, line - 1) ||
    labelOf(page.texts[line - 1] ?? '')?.kind === label.kind
  );
}

/** Whether a line goes as far to the right as those near it. */
function isFull({ lines }: StyledPage, line: number): boolean {
  const near = lines.slice(Math.max(0, line - NEAR_LINES), line + NEAR_LINES);
  const { right, size } = lines[line] ?? { right: 0, size: 0 };
  return right > Math.max(...near.map((other) => other.right)) - NEARLY_FULL * size;
}

function labelOf(line: string): Label | undefined {
  const text = line.trimStart();
  const [, bullet] = BULLET.exec(text) ?? [];
  if (bullet)
    return { text: bullet, kind: bullet, values: [], sort: PRIVATE.test(bullet) ? 'sign' : 'bullet' };
  const [, dash] = DASH.exec(text) ?? [];
  if (dash) return { text: dash, kind: dash, values: [], sort: 'dash' };
  const [label = '', ...groups] = NUMBER.exec(text) ?? [];
  const number = groups.find((group) => group !== undefined);
  if (number === undefined) return undefined;
  const first = /\d/.test(number) ? '1' : number === number.toLowerCase() ? 'a' : 'A';
  const kind = label.trim().replace(number, first);
  return { text: label.trim(), kind, values: valuesOf(number.toLowerCase()), sort: 'number' };
}

function valuesOf(number: string): number[] {
  if (/\d/.test(number)) return [Number(number)];
  const digits = [...number].map((letter) => ROMAN[letter]);
  const roman = digits.every((digit) => digit !== undefined)
    ? [digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)]
    : [];
  // Letters and Roman numerals are counted apart.
  return [...(number.length === 1 ? [1_000 + number.charCodeAt(0)] : []), ...roman];
}

/** Marks items by how far they are to the right, and the first line after each list. */
function withLevels(
  { texts, lines }: StyledPage,
  { starts, isOpen }: { starts: Starts; isOpen: (line: number) => boolean },
): ListMark[] {
  if (starts.size === 0) return [];
  const marks: ListMark[] = [];
  let lefts: number[] = [];
  for (const [line, own] of lines.entries()) {
    const depth = starts.get(line);
    if (starts.has(line) && isOpen(line)) {
      lefts = [...lefts.filter((left) => left < own.left - SAME_PLACE), own.left];
      marks.push({ line, count: 1, level: Math.max(LOWEST_ITEM, -1 - (depth ?? lefts.length - 1)) });
    } else if (
      lefts.length > 0 &&
      (!isOpen(line) || !goesOn({ texts, lines }, { line, left: lefts.at(-1) ?? 0 }))
    ) {
      if (isOpen(line) && texts[line] !== '') marks.push({ line, count: 1, level: 0 });
      lefts = [];
    }
  }
  return marks;
}

/** Whether a line is part of the item before: drawn beside it, or below it and to the right of its label, or within a sentence. */
function goesOn({ texts, lines }: StyledPage, { line, left }: { line: number; left: number }): boolean {
  const [before, own] = [lines[line - 1], lines[line]];
  if (!before || !own || own.size === 0 || before.size === 0) return false;
  if (own.item || before.item) return own.item === before.item;
  const step = before.y - own.y;
  if (Math.abs(step) < own.size / 2) return true;
  if (step < 0 || step > MAX_LEADING * own.size) return false;
  const isSentence = /^\p{Ll}/u.test(texts[line] ?? '') || !SENTENCE_END.test(texts[line - 1] ?? '');
  return own.left > left + SAME_PLACE || (isSentence && isFull({ texts, lines }, line - 1));
}
