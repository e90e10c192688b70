const SHINGLE_WORDS = 5;
/** Scripts that put no blanks between words: each character counts as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}';
const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`, 'gv');
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'v');
/** Halves of surrogate pairs too: what stands beyond the basic plane is taken for letters. */
const IS_LETTER = /[\p{L}\p{M}\p{N}\p{Cs}]/v;

/** What a UTF-16 code unit is to a word, found out when it is first met. */
const Unit = { unknown: 0, blank: 1, letter: 2, word: 3 } as const;
const unitKinds = new Uint8Array(2 ** 16);
/** The code unit without its case. */
const folds = new Uint16Array(2 ** 16);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Calls the visitor with the 32-bit hash of every run of five words, whatever their case and punctuation. */
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
    if (words >= SHINGLE_WORDS) visit(combined(window, words));
  };
  for (let index = 0; index < normal.length; index++) {
    const unit = normal.charCodeAt(index);
    const kind = unitKinds[unit] || learn(unit);
    if (isInWord && kind !== Unit.letter) close();
    if (kind === Unit.blank) continue;
    // FNV-1a, 32 bits, over UTF-16 code units (Fowler, Noll and Vo, 1991).
    hash = Math.imul((isInWord ? hash : FNV_OFFSET) ^ (folds[unit] ?? unit), FNV_PRIME) >>> 0;
    isInWord = true;
    if (kind === Unit.word) close();
  }
  if (isInWord) close();
  // A text of fewer words is one shingle.
  if (words > 0 && words < SHINGLE_WORDS) visit(combined(window.fill(0, words), words));
}

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const kind = IS_UNSPACED.test(character) ? Unit.word : IS_LETTER.test(character) ? Unit.letter : Unit.blank;
  folds[unit] = folded(character).charCodeAt(0);
  unitKinds[unit] = kind;
  return kind;
}

/** The words of a text as written, as shingles are made of them. */
export const wordsOf = (text: string): string[] => text.normalize('NFC').match(WORD) ?? [];

const ASCII = /^[\0-\x7F]*$/;

/** A word regardless of case and of wide or narrow letters; by capitals, since "ß" has only those of "ss". */
export const folded = (word: string): string =>
  ASCII.test(word) ? word.toLowerCase() : word.normalize('NFKC').toUpperCase().toLowerCase();

/** The hashes of the last five words in their order, mixed by MurmurHash3's finalizer so that small hashes are a fair sample. */
function combined(window: Uint32Array, words: number): number {
  let hash = 0;
  for (let back = SHINGLE_WORDS; back > 0; back--) {
    const index = (words - back + SHINGLE_WORDS) % SHINGLE_WORDS;
    hash = Math.imul(hash, FNV_PRIME) ^ (window[index] ?? 0);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
