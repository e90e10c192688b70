import { TokenSum } from '@sheaf/engine/text/token-sum';
import { countTokens } from '@sheaf/engine/text/tokens';
import {
  growthOfPart,
  markGrowth,
  passageWriter,
  type TextMark,
} from '../../../platform/text/markdown/passage-writer.ts';
import { countWords } from '../../../platform/text/words.ts';

export interface PageStart {
  readonly at: number;
  readonly page: number;
}

/** What is known of a text from the pages that it was read on. */
interface TextStructure {
  readonly pageStarts?: readonly PageStart[] | undefined;
  readonly marks?: readonly TextMark[];
}

/** One number for each passage, which is small enough for a single source line to identify it. */
interface Passages {
  readonly bytes: number[];
  readonly characters: number[];
  readonly words: number[];
  readonly tokens: number[];
  /** What its form in a Markdown bundle adds: bytes, or two for each token if these are more. */
  readonly growth: number[];
  /** The page on which each begins; undefined for documents without pages. */
  readonly pages: number[] | undefined;
  /** Two numbers for each mark of a PDF: where its line begins in the text, and its level. */
  readonly marks: number[] | undefined;
}

/** The passages of a file, with the tokens of its name, which is part of each of them. */
export type MeasuredPassages = Passages & { readonly nameTokens: number };

/** The passages of a text, with the token count of the whole text, which is a by-product of counting them. */
type PassagesOfText = MeasuredPassages & { readonly textTokens: number };

/** With a source line of up to 116 tokens before and after, every chunk of 800 tokens contains such a line. */
export const MAX_PASSAGE_TOKENS = 560;
const MAX_PASSAGE_CHARACTERS = 4_000;
/** A passage of so many tokens ends before a heading; of fewer, it would add more source lines than it is worth. */
const MIN_SECTION_TOKENS = MAX_PASSAGE_TOKENS / 2;

/** The word after a mark may take a token more than at the beginning of a line. */
const MARK_SEAM = 2;

/** Texts up to this length are tokenized in one go; longer ones by parts, whose counts are then known. */
const MAX_TOKENIZED_CHARACTERS = 1_200;

/** The number of a document in its project is not known yet. */
const LONGEST_ID = 'D0000000';

type Levels = ReadonlyMap<number, number>;

/** Ways to cut a text, coarsest first. */
const SPLITTERS: ReadonlyArray<(text: string) => Iterable<string>> = [
  (text) => splitAfter(text, /\n[ \t]*\n+/g),
  (text) => splitAfter(text, /\n+/g),
  (text) => splitAfter(text, /[.!?。！？…]{1,8}["'”’)\]]{0,4}\s+|[。！？]/g),
  splitBetweenWords,
];

interface Unit {
  readonly text: string;
  readonly tokens: number;
}

/** A text with its token count and the parts that were counted for it; no parts if it was counted as a whole. */
interface CountedText extends Unit {
  readonly parts: readonly CountedText[];
  /** Index in `SPLITTERS` of the way to cut it further. */
  readonly level: number;
}

/** Cuts a text into passages: at page starts, then headings, paragraphs, lines, sentences, words, and code points. */
export function passagesOf(
  text: string,
  { filename = '', pageStarts, marks = [] }: TextStructure & { filename?: string } = {},
): Passages & { readonly textTokens: number } {
  const passages: Passages & { pages: number[] | undefined } = {
    bytes: [],
    characters: [],
    words: [],
    tokens: [],
    growth: [],
    pages: pageStarts && [],
    marks: marks.length > 0 ? marks.flatMap(({ at, level }) => [at, level]) : undefined,
  };
  const sum = new TokenSum(text);
  const write = passageWriter({ filename, text, id: LONGEST_ID });
  const levels = new Map(marks.map(({ at, level }) => [at, level]));
  const sections = pageStarts?.length ? pageStarts : [{ at: 0, page: 1 }];
  for (const [index, { at, page }] of sections.entries()) {
    const start = index === 0 ? 0 : at;
    const section = text.slice(start, sections[index + 1]?.at ?? text.length);
    const units = splitSection(section, { start, sum, levels });
    for (const unit of joinUnits(units, { filename, start, levels })) {
      const written = write(unit.text);
      passages.bytes.push(Buffer.byteLength(unit.text));
      passages.characters.push(unit.text.length);
      passages.words.push(Math.max(countWords(unit.text), written === unit.text ? 0 : countWords(written)));
      passages.tokens.push(unit.tokens);
      passages.growth.push((written === unit.text ? 0 : growthOf(unit, written)) + unit.markGrowth);
      passages.pages?.push(page);
    }
  }
  return { ...passages, textTokens: sum.finish() };
}

/** The passages of a file's text, as stored with the file, and the token count of the whole. */
export const measurePassages = (
  file: { text: string; filename: string } & TextStructure,
): PassagesOfText => ({
  ...passagesOf(file.text, file),
  nameTokens: countTokens(file.filename),
});

const growthOf = ({ text, tokens }: Unit, written: string): number =>
  Math.max(0, Buffer.byteLength(written) - Buffer.byteLength(text), 2 * (countTokens(written) - tokens));

/**
 * Joins consecutive units as long as they fit into one passage, in the form that they have in a Markdown bundle; a heading
 * begins the next one, if the passage is not too small.
 */
function* joinUnits(
  units: Iterable<Unit>,
  { filename, start, levels }: { filename: string; start: number; levels: Levels },
): Generator<Unit & { readonly markGrowth: number }> {
  let at = start;
  let text = '';
  let tokens = 0;
  let growth = 0;
  let markGrowth = 0;
  for (const unit of units) {
    const unitMarkGrowth = marksGrowth(unit.text, { at, levels });
    const unitGrowth = growthOfPart(unit.text, filename) + unitMarkGrowth;
    const isFull =
      ((levels.get(at) ?? 0) > 0 && tokens >= MIN_SECTION_TOKENS) ||
      tokens + growth + unit.tokens + unitGrowth > MAX_PASSAGE_TOKENS ||
      text.length + unit.text.length > MAX_PASSAGE_CHARACTERS;
    if (isFull && text !== '') {
      yield { text, tokens, markGrowth };
      text = '';
      tokens = 0;
      growth = 0;
      markGrowth = 0;
    }
    at += unit.text.length;
    text += unit.text;
    tokens += unit.tokens;
    growth += unitGrowth;
    markGrowth += unitMarkGrowth;
  }
  if (text !== '') yield { text, tokens, markGrowth };
}

/** What the marks of a unit add in a Markdown bundle. */
function marksGrowth(text: string, { at, levels }: { at: number; levels: Levels }): number {
  let growth = 0;
  let line = levels.size > 0 ? at : at + text.length;
  while (line < at + text.length) {
    const level = levels.get(line);
    if (level !== undefined) growth += markGrowth(level) + MARK_SEAM;
    const end = text.indexOf('\n', line - at);
    line = end < 0 ? at + text.length : at + end + 1;
  }
  return growth;
}

/** The paragraphs of a section, each counted once, or their pieces; adds each paragraph's tokens to `sum`. */
function* splitSection(
  section: string,
  { start, sum, levels }: { start: number; sum: TokenSum; levels: Levels },
): Generator<Unit> {
  let end = start;
  for (const paragraph of partsOf(section, 0)) {
    for (const part of splitAtHeadings(paragraph, { start: end, levels })) {
      const counted = countText(part, 1);
      end += part.length;
      sum.add(end, counted.tokens);
      yield* unitsOf(counted);
    }
  }
}

function* splitAtHeadings(
  paragraph: string,
  { start, levels }: { start: number; levels: Levels },
): Generator<string> {
  let from = 0;
  let end = levels.size > 0 ? paragraph.indexOf('\n') + 1 : 0;
  for (; end > 0; end = paragraph.indexOf('\n', end) + 1) {
    if (end === paragraph.length || (levels.get(start + end) ?? 0) <= 0) continue;
    yield paragraph.slice(from, end);
    from = end;
  }
  yield paragraph.slice(from);
}

function countText(text: string, level: number): CountedText {
  if (text.length <= MAX_TOKENIZED_CHARACTERS || level >= SPLITTERS.length) {
    return { text, tokens: countTokens(text), parts: [], level };
  }
  const sum = new TokenSum(text);
  let end = 0;
  const parts = [...partsOf(text, level)].map((part) => {
    const counted = countText(part, level + 1);
    end += part.length;
    sum.add(end, counted.tokens);
    return counted;
  });
  const [only, ...others] = parts;
  // A text that could not be cut this way has already been counted as a whole.
  return only && others.length === 0 ? only : { text, tokens: sum.finish(), parts, level };
}

function* unitsOf(counted: CountedText): Generator<Unit> {
  const { text, tokens, parts, level } = counted;
  if (tokens <= MAX_PASSAGE_TOKENS && text.length <= MAX_PASSAGE_CHARACTERS) {
    yield { text, tokens };
    return;
  }
  if (parts.length === 0 && level >= SPLITTERS.length) {
    yield* halvedUnits(text);
    return;
  }
  const smaller =
    parts.length > 0 ? parts : [...partsOf(text, level)].map((part) => countText(part, level + 1));
  for (const part of smaller) yield* unitsOf(part);
}

/** Halves a text until its parts are small enough; parts that are too long in any case are not counted first. */
function* halvedUnits(text: string): Generator<Unit> {
  for (const half of halves(text)) {
    const tokens = half.length <= MAX_PASSAGE_CHARACTERS ? countTokens(half) : undefined;
    if (tokens !== undefined && tokens <= MAX_PASSAGE_TOKENS) yield { text: half, tokens };
    else yield* halvedUnits(half);
  }
}

const partsOf = (text: string, level: number): Iterable<string> => (SPLITTERS[level] ?? halves)(text);

/** Cuts after each match, but before its last blank: a word and the blank before it form one token. */
function* splitAfter(text: string, separator: RegExp): Generator<string> {
  let start = 0;
  for (const match of text.matchAll(separator)) {
    const end = match.index + match[0].length;
    const cut = /[^\S\n]/.test(text.charAt(end - 1)) ? end - 1 : end;
    yield text.slice(start, cut);
    start = cut;
  }
  if (start < text.length) yield text.slice(start);
}

/** Cuts at the last blank of each stretch. */
function* splitBetweenWords(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > MAX_TOKENIZED_CHARACTERS) {
    const stretch = text.slice(start + 1, start + MAX_TOKENIZED_CHARACTERS);
    const blank = stretch.search(/\s\S*$/);
    if (blank < 0) break;
    yield text.slice(start, start + 1 + blank);
    start += 1 + blank;
  }
  yield text.slice(start);
}

function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2);
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(middle - 1));
  const cut = isInsidePair ? middle + 1 : middle;
  return [text.slice(0, cut), text.slice(cut)].filter((half) => half !== '');
}
