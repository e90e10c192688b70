/** Titles are near the top: within this many characters, and within the first ten lines that are not empty. */
export const TITLE_CHARS = 1_200;
const MAX_LINES = 10;
const MAX_WORDS = 12;
const MAX_LINE_CHARS = 100;
/** Words of at most this many letters, mostly articles and prepositions, may be lowercase. */
const MAX_SHORT_WORD_LETTERS = 3;
const MIN_CAPITALIZED_SHARE = 0.6;

const MARKUP = /^[\s#>*=_~-]+|[\s#*=_~-]+$/gu;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const SENTENCE_END = /[,;:.!?]$/;
const UNCASED_START = /^\p{Lo}/u;
/** From 2 to 12 words in all caps. */
const CAPITAL_RUN = /(?:\p{Lu}[\p{Lu}\p{M}&'’/-]+(?:[ \t,]+|$)){2,12}/gmu;

/** Candidates for titles in a text: runs of words in all caps, and short lines in title case, near its top. */
export function titleCandidates(text: string): string[] {
  const top = text.slice(0, TITLE_CHARS);
  const lines = top
    .split('\n')
    .map((line) => line.replace(MARKUP, ''))
    .filter((line) => line !== '');
  return [...(top.match(CAPITAL_RUN) ?? []), ...lines.slice(0, MAX_LINES).filter(isInTitleCase)];
}

/** Whether a line near the top of a text may be a title or contain one. */
export function mayContainTitle(line: string): boolean {
  return isInTitleCase(line.replace(MARKUP, '')) || line.search(CAPITAL_RUN) >= 0;
}

/** Whether a line is short, is not a sentence, and capitalizes most of its longer words. */
function isInTitleCase(line: string): boolean {
  const words = line.match(WORD) ?? [];
  if (words.length === 0 || words.length > MAX_WORDS || line.length > MAX_LINE_CHARS) return false;
  if (SENTENCE_END.test(line)) return false;
  const long = words.filter((word) => word.length > MAX_SHORT_WORD_LETTERS);
  const capitalized = long.filter((word) => /^\p{Lu}/u.test(word));
  return capitalized.length >= MIN_CAPITALIZED_SHARE * long.length || UNCASED_START.test(line);
}
