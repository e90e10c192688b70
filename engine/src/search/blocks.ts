import { characterClassAt, SEPARATOR } from './characters.ts';

/** A piece of a text that is read by itself to show what was found in it. */
export interface Block {
  readonly characters: number;
  readonly bytes: number;
  readonly terms: number;
  /** The page it is on; 0 for documents without pages. */
  readonly page: number;
}

/** Where a page of a document begins in its text. */
export interface PageStart {
  readonly at: number;
  readonly page: number;
}

const BLOCK_CHARACTERS = 2_048;
/** Blocks of at least this fraction of that length end between words. */
const MIN_BLOCK_SHARE = 0.75;

/** Cuts a text into blocks, at the starts of pages and otherwise between words. */
export function* blocksOf(
  text: string,
  pageStarts: readonly PageStart[] = [],
): Generator<{ text: string; page: number }> {
  const sections = pageStarts.length > 0 ? pageStarts : [{ at: 0, page: 0 }];
  for (const [index, { at, page }] of sections.entries()) {
    const end = sections[index + 1]?.at ?? text.length;
    for (let start = index === 0 ? 0 : at; start < end; ) {
      const next = blockEnd(text, start, end);
      yield { text: text.slice(start, next), page };
      start = next;
    }
  }
}

function blockEnd(text: string, start: number, end: number): number {
  const longest = start + BLOCK_CHARACTERS;
  if (longest >= end) return end;
  for (let at = longest; at > start + MIN_BLOCK_SHARE * BLOCK_CHARACTERS; at--) {
    if (characterClassAt(text, at - 1) === SEPARATOR && !isLowSurrogate(text, at)) return at;
  }
  return isLowSurrogate(text, longest) ? longest + 1 : longest;
}

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));
