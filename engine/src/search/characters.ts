/** The classes of characters in search: between words, part of a word, or of a script without spaces. */
export const SEPARATOR = 0;
export const WORD = 1;
export const UNSPACED = 2;

/** Scripts without spaces between words; also Korean, which attaches particles to its words. */
const UNSPACED_RANGES: ReadonlyArray<readonly [number, number]> = [
  [0x0e01, 0x0eff], // Thai, Lao
  [0x1000, 0x109f], // Burmese
  [0x1780, 0x17ff], // Khmer
  [0x3005, 0x3007],
  [0x3031, 0x9fff], // kana, bopomofo, Han
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff], // Hangul
  [0xd840, 0xd8bf], // high surrogates of rarer Han characters
  [0xf900, 0xfaff],
];
const HIGH_SURROGATES = { start: 0xd800, end: 0xdbff };
const LOW_SURROGATES = { start: 0xdc00, end: 0xdfff };

let table: Uint8Array | undefined;

/** The class of each UTF-16 code unit except surrogates, of which only those of Han are recognized by one unit. */
function characterClasses(): Uint8Array {
  if (table) return table;
  table = new Uint8Array(0x10000);
  for (let code = 0; code < table.length; code++) {
    if (code >= HIGH_SURROGATES.start && code <= LOW_SURROGATES.end) continue;
    const isPart = /[\p{L}\p{M}\p{N}\p{Cf}]/u.test(String.fromCharCode(code));
    if (isPart) table[code] = WORD;
  }
  for (const [first, last] of UNSPACED_RANGES) {
    for (let code = first; code <= last; code++) {
      const isHighSurrogate = code >= HIGH_SURROGATES.start && code <= HIGH_SURROGATES.end;
      // Digits among them form words of their own.
      const isDigit = /\p{Nd}/u.test(String.fromCharCode(code));
      if (isHighSurrogate || (table[code] === WORD && !isDigit)) table[code] = UNSPACED;
    }
  }
  return table;
}

/** The class of the character that the unit at `index` belongs to. */
export function characterClassAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < HIGH_SURROGATES.start || code > LOW_SURROGATES.end)
    return (table ?? characterClasses())[code] ?? SEPARATOR;
  const isSecond = code >= LOW_SURROGATES.start;
  const first = isSecond ? text.charCodeAt(index - 1) : code;
  if (characterClasses()[first] === UNSPACED) return UNSPACED;
  const pair = text.codePointAt(isSecond ? index - 1 : index) ?? 0;
  return /[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(pair)) ? WORD : SEPARATOR;
}

/** Whether a term begins with a character of a script without spaces. */
export const isUnspaced = (term: string): boolean => characterClassAt(term, 0) === UNSPACED;
