const SHINGLE_WORDS = 5;
/** Scripts without spaces between words: each character counts as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}';
const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`, 'gv');
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'v');
/** Includes halves of surrogate pairs: characters beyond the basic plane count as letters. */
const IS_LETTER = /[\p{L}\p{M}\p{N}\p{Cs}]/v;

/** What a UTF-16 code unit is to a word, determined when it is first seen. */
const Unit = { unknown: 0, blank: 1, letter: 2, word: 3 } as const;
const unitKinds = new Uint8Array(2 ** 16);
/** The code unit with its case folded. */
const folds = new Uint16Array(2 ** 16);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Calls the visitor with the 32-bit hash of every run of five words, ignoring case and punctuation. */
export function visitShingles(text: string, visit: (hash: number) => void): void {
  const normal = text.normalize('NFC');
  const window = new Uint32Array(SHINGLE_WORDS);
  let words = 0;
  let hash = 0;
  let isInWord = false;
  const close = () => {
    window[words % SHINGLE_WORDS] = hash;
    words += 1;
    isInWord = false;
    if (words >= SHINGLE_WORDS) visit(hashWindow(window, words));
  };
  for (let index = 0; index < normal.length; index++) {
    const unit = normal.charCodeAt(index);
    const kind = unitKinds[unit] || classifyUnit(unit);
    if (isInWord && kind !== Unit.letter) close();
    if (kind === Unit.blank) continue;
    // FNV-1a, 32 bits, over UTF-16 code units (Fowler, Noll and Vo, 1991).
    hash = Math.imul((isInWord ? hash : FNV_OFFSET) ^ (folds[unit] ?? unit), FNV_PRIME) >>> 0;
    isInWord = true;
    if (kind === Unit.word) close();
  }
  if (isInWord) close();
  // A text of fewer words is a single shingle.
  if (words > 0 && words < SHINGLE_WORDS) visit(hashWindow(window.fill(0, words), words));
}

function classifyUnit(unit: number): number {
  const character = String.fromCharCode(unit);
  const kind = IS_UNSPACED.test(character) ? Unit.word : IS_LETTER.test(character) ? Unit.letter : Unit.blank;
  folds[unit] = foldCase(character).charCodeAt(0);
  unitKinds[unit] = kind;
  return kind;
}

/** Returns the words of a text as written, split as they are for shingles. */
export const wordsOf = (text: string): string[] => text.normalize('NFC').match(WORD) ?? [];

const ASCII = /^[\0-\x7F]*$/;

/** Folds the case and width of a word, by way of uppercase, where "ß" is the same as "ss". */
export const foldCase = (word: string): string =>
  ASCII.test(word) ? word.toLowerCase() : word.normalize('NFKC').toUpperCase().toLowerCase();

/** Combines the hashes of the last five words in order; MurmurHash3's finalizer makes small hashes a fair sample. */
function hashWindow(window: Uint32Array, words: number): number {
  let hash = 0;
  for (let back = SHINGLE_WORDS; back > 0; back--) {
    const index = (words - back + SHINGLE_WORDS) % SHINGLE_WORDS;
    hash = Math.imul(hash, FNV_PRIME) ^ (window[index] ?? 0);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
