// The classes that the regular expression of o200k_base, which splits a text into pieces, distinguishes.
/** Lu, Lt */
export const UPPER = 1;
/** Ll */
export const LOWER = 2;
/** Lm, Lo: may take the place of either. */
export const UNCASED = 3;
/** M: likewise. */
export const MARK = 4;
export const NUMBER = 5;
/** \s except for line ends. */
export const BLANK = 6;
export const LINE_END = 7;
export const SYMBOL = 8;

const BLOCK_BITS = 8;
const classes = new Uint8Array(0x11_0000);
const isKnown = new Uint8Array(classes.length >> BLOCK_BITS);

/** The class of a code point. Classes are computed in blocks of 256, when the first code point of a block is met. */
export function classOf(codePoint: number): number {
  const found = classes[codePoint] as number;
  return found === 0 ? classifyBlock(codePoint) : found;
}

function classifyBlock(codePoint: number): number {
  const block = codePoint >> BLOCK_BITS;
  if (isKnown[block] === 0) {
    isKnown[block] = 1;
    const end = (block + 1) << BLOCK_BITS;
    for (let at = block << BLOCK_BITS; at < end; at++) classes[at] = classFor(String.fromCodePoint(at));
  }
  return classes[codePoint] as number;
}

function classFor(character: string): number {
  if (character === '\n' || character === '\r') return LINE_END;
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return UPPER;
  if (/\p{Ll}/u.test(character)) return LOWER;
  if (/[\p{Lm}\p{Lo}]/u.test(character)) return UNCASED;
  if (/\p{M}/u.test(character)) return MARK;
  if (/\p{N}/u.test(character)) return NUMBER;
  return /\s/.test(character) ? BLANK : SYMBOL;
}
