import { isUnspaced } from '../text/stop-words.ts';
import type { NamingPhrase } from './phrase-score.ts';
import { STOP } from './phrase-texts.ts';

/** A phrase in this share of the group is worth including in a name; a rarer one would narrow the name down wrongly. */
export const MIN_NAMING_SHARE = 0.35;

/** The separator between two phrases in a name. */
export const separatorOf = (language: string): string => (isUnspaced(language) ? '・' : ' & ');

/** Whether a phrase repeats a word of the heading: "Cars: car". */
export function repeatsWordOf(text: string, heading: string): boolean {
  const headingWords = wordsOf(heading);
  return wordsOf(text).some((word) => headingWords.some((other) => isSameWord(word, other)));
}

/** Whether all words of a phrase are also in another one. */
export function isContained({ phrase }: NamingPhrase, other: NamingPhrase): boolean {
  return phrase.path.every((code) => code === STOP || other.phrase.path.includes(code));
}

/** Lowercase words, Arabic ones without their article. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => word.replace(/^ال(?=..)/u, ''));

/** Whether two words begin alike, as inflected forms of one word do. */
function isSameWord(a: string, b: string): boolean {
  const length = Math.min(5, Math.max(3, Math.min(a.length, b.length)));
  return a.slice(0, length) === b.slice(0, length);
}

/** The phrase that adds most to the first: strong, with different words, in documents that the first does not cover. */
export function secondPhrase(first: NamingPhrase, others: NamingPhrase[], size: number): NamingPhrase | null {
  const covered = new Set(first.documents);
  let best: { value: number; phrase: NamingPhrase } | null = null;
  for (const phrase of others) {
    const isOverlapping = phrase.phrase.path.some(
      (code) => code !== STOP && first.phrase.path.includes(code),
    );
    const isChance = phrase.isProper && phrase.share < MIN_NAMING_SHARE;
    if (isOverlapping || isChance || phrase.score < 0.3 * first.score) continue;
    const added = phrase.documents.filter((document) => !covered.has(document)).length;
    const value = phrase.score * (0.25 + added / size);
    if (!best || value > best.value) best = { value, phrase };
  }
  return best?.phrase ?? null;
}
