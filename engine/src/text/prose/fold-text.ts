/** A soft hyphen, with the line end that may follow it inside of a word. */
const SOFT_HYPHEN = /\u00AD(?:[ \t]*\n[ \t]*(?=\p{Ll}))?/gu;
/** Marks that nobody sees: of direction, of zero width, byte order marks. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u180E\uFEFF]+/g;
/** Ligatures, letters and digits of full and half width, presentation forms, letters for mathematics and in circles. */
const COMPATIBILITY =
  /[\uFB00-\uFDFF\uFE70-\uFEFC\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFFDC\u24B6-\u24E9\u2160-\u217F\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}]+/gu;

/** How a word in spaced letters is written: at least this many letters with one blank between them. */
const SPACED_WORD =
  /(?<![^\s])[\p{L}\p{N}](?:[ \u00A0\u2009\u200A\u202F][\p{L}\p{M}\p{N}.,;:!?'’"”)-])+(?![^\s])/gu;
const SPACES_BETWEEN_LETTERS = /[ \u00A0\u2009\u200A\u202F]/g;
const SPACED_LETTERS = /(?:\p{L}\s{1,4}){6}/u;
const ONE_LETTER = /^\p{L}$/u;
/** A paragraph is letter-spaced if this share of what stands between blanks is one letter. */
const SPACED_SHARE = 0.6;
const MIN_SPACED_LETTERS = 20;

/** A text is in capitals if this share of its letters is, and it has some. */
const CAPITAL_SHARE = 0.8;
const MIN_CAPITALS = 40;
const CAPITALIZED_START = /(?:^|[.!?…]["”’)]*\s+|\n\s*)\p{Ll}/gu;

/**
 * A text as it is read aloud: without invisible marks, with plain letters for ligatures and the like, letter-spaced words
 * joined, and what is all in capitals in small letters.
 */
export function foldText(text: string): string {
  const plain = text
    .replace(SOFT_HYPHEN, '')
    .replace(INVISIBLE, '')
    .replace(COMPATIBILITY, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');
  return withoutCapitals(joinSpacedLetters(plain));
}

/** Joins the letters of words in the paragraphs that are letter-spaced; two blanks or more separate their words. */
function joinSpacedLetters(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (!SPACED_LETTERS.test(line)) return line;
      const parts = line.split(/\s+/);
      const letters = parts.filter((part) => ONE_LETTER.test(part)).length;
      if (letters < MIN_SPACED_LETTERS || letters < parts.length * SPACED_SHARE) return line;
      return line.replace(SPACED_WORD, (word) => word.replace(SPACES_BETWEEN_LETTERS, ''));
    })
    .join('\n');
}

function withoutCapitals(text: string): string {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < MIN_CAPITALS) return text;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  if (capitals < (capitals + small) * CAPITAL_SHARE) return text;
  return text.toLowerCase().replace(CAPITALIZED_START, (start) => start.toUpperCase());
}
