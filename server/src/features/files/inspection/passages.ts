import { countTokens } from '@sheaf/engine/text/tokens';
import { nestHeadings, type OpenFence } from '../../../platform/text/nest-headings.ts';
import { countWords } from '../../../platform/text/words.ts';

/** Where a page of a document begins in its text. */
export interface PageStart {
  readonly at: number;
  readonly page: number;
}

/**
 * A document's text in passages, each of which is small enough to be named by one line of source; bundles are cut
 * between them. One number for each passage.
 */
export interface Passages {
  readonly bytes: number[];
  readonly characters: number[];
  readonly words: number[];
  readonly tokens: number[];
  /** The characters that are added when its headings are nested. */
  readonly growth: number[];
  /** The page that each begins on; undefined for documents without pages. */
  readonly pages: number[] | undefined;
}

/** The passages of a file, with the tokens of its name, which stands in each of them. */
export type MeasuredPassages = Passages & { readonly nameTokens: number };

/** With a line of source of up to 116 tokens before and after, every chunk of 800 tokens holds such a line. */
export const MAX_PASSAGE_TOKENS = 560;
export const MAX_PASSAGE_CHARACTERS = 4_000;

/** After each of these a passage may end; the first that gives small enough pieces is taken. */
const BREAKS = [/\n[ \t]*\n+/g, /\n/g, /[.!?。！？…]{1,8}["'”’)\]]{0,4}\s+|[。！？]/g, /\s+/g];

interface Unit {
  readonly text: string;
  readonly tokens: number;
}

/** Cuts a text into passages: at page starts, then paragraphs, lines, sentences, words, and code points. */
export function passagesOf(text: string, pageStarts?: readonly PageStart[]): Passages {
  const passages: Passages & { pages: number[] | undefined } = {
    bytes: [],
    characters: [],
    words: [],
    tokens: [],
    growth: [],
    pages: pageStarts && [],
  };
  let fence: OpenFence = null;
  const sections = pageStarts?.length ? pageStarts : [{ at: 0, page: 1 }];
  for (const [index, { at, page }] of sections.entries()) {
    const section = text.slice(index === 0 ? 0 : at, sections[index + 1]?.at ?? text.length);
    for (const unit of joined(unitsOf(section, 0))) {
      const nested = nestHeadings(unit.text, fence);
      fence = nested.openFence;
      passages.bytes.push(Buffer.byteLength(unit.text));
      passages.characters.push(unit.text.length);
      passages.words.push(countWords(unit.text));
      passages.tokens.push(unit.tokens);
      passages.growth.push(Math.max(0, nested.text.length - unit.text.length));
      passages.pages?.push(page);
    }
  }
  return passages;
}

/** The passages of a file's text, as they are stored with it. */
export const measuredPassages = (file: {
  text: string;
  filename: string;
  pageStarts?: readonly PageStart[];
}): MeasuredPassages => ({
  ...passagesOf(file.text, file.pageStarts),
  nameTokens: countTokens(file.filename),
});

/** Joins units that follow one another while they make one passage. */
function* joined(units: Iterable<Unit>): Generator<Unit> {
  let text = '';
  let tokens = 0;
  for (const unit of units) {
    const isFull =
      tokens + unit.tokens > MAX_PASSAGE_TOKENS || text.length + unit.text.length > MAX_PASSAGE_CHARACTERS;
    if (isFull && text !== '') {
      yield { text, tokens };
      text = '';
      tokens = 0;
    }
    text += unit.text;
    tokens += unit.tokens;
  }
  if (text !== '') yield { text, tokens };
}

function* unitsOf(text: string, level: number): Generator<Unit> {
  const pieces = level < BREAKS.length ? splitAfter(text, BREAKS[level] as RegExp) : halves(text);
  for (const piece of pieces) {
    const tokens = piece.length <= MAX_PASSAGE_CHARACTERS ? countTokens(piece) : Number.POSITIVE_INFINITY;
    if (tokens <= MAX_PASSAGE_TOKENS) yield { text: piece, tokens };
    else yield* unitsOf(piece, level + 1);
  }
}

function* splitAfter(text: string, separator: RegExp): Generator<string> {
  let start = 0;
  for (const match of text.matchAll(separator)) {
    const end = match.index + match[0].length;
    yield text.slice(start, end);
    start = end;
  }
  if (start < text.length) yield text.slice(start);
}

function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2);
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(middle - 1));
  const cut = isInsidePair ? middle + 1 : middle;
  return [text.slice(0, cut), text.slice(cut)].filter((half) => half !== '');
}
