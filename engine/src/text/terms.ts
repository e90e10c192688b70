import { wordsOfFileName } from './file-name.ts';
import { type LanguageCandidate, languageCandidates } from './language.ts';
import { stemOfSurface, visitSurfaces } from './words.ts';

/** Incremented whenever words, stop words or stems change: terms of another version are rebuilt from the digest. */
const TERMS_VERSION = 4;

/** What the vectorizer needs from a document. JSON-serializable. */
export interface Terms {
  version: number;
  /** The language whose stop words and stems were used. */
  language: string;
  /** The languages that the document may be in: the collection decides. */
  languages: LanguageCandidate[];
  /** Number of words that are not stop words. */
  length: number;
  /** The distinct stems, separated by spaces, most frequent first. */
  stems: string;
  /** How often each stem occurs, in the order of `stems`. */
  counts: number[];
  /** The words of its tags, if it has any, which are not among the stems. */
  tags?: string;
}

/** The stems of one document with their counts. */
export interface StemCounts {
  stems: string[];
  /** How often each stem occurs, in the order of `stems`. */
  counts: number[];
  length: number;
}

/** Terms as lists. */
export function stemCountsOf({ stems, counts, length }: Terms): StemCounts {
  return { stems: stems === '' ? [] : stems.split(' '), counts, length };
}

/**
 * The terms of a digest, read as a text of that language. For a digest without words, the file name is read instead.
 */
export function termsOf(
  digest: string,
  { language, languages, filename }: { language: string; languages: LanguageCandidate[]; filename: string },
): Terms {
  let counted = countStems(digest, language);
  if (counted.size === 0) counted = countStems(wordsOfFileName(filename), language);
  const sorted = [...counted].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return {
    version: TERMS_VERSION,
    language,
    languages,
    length: sorted.reduce((total, [, count]) => total + count, 0),
    stems: sorted.map(([stem]) => stem).join(' '),
    counts: sorted.map(([, count]) => count),
  };
}

/** Terms that match this version and language: the given ones if they do, else rebuilt from the digest. */
export function currentTerms(
  document: { digest: string; filename: string; terms: Terms },
  language: string,
): Terms {
  const { terms } = document;
  if (terms.version === TERMS_VERSION && terms.language === language) return terms;
  return termsOf(document.digest, {
    language,
    languages: candidatesOf(document),
    filename: document.filename,
  });
}

/** Terms that no longer match their digest, so that they are rebuilt from it. */
export const outdated = (terms: Terms): Terms => ({ ...terms, version: 0 });

/** The languages a document may be in. */
export function candidatesOf(document: {
  digest: string;
  filename: string;
  terms: Terms;
}): LanguageCandidate[] {
  if (document.terms.version === TERMS_VERSION) return document.terms.languages;
  return languageCandidates(document.digest || wordsOfFileName(document.filename));
}

/** How often each stem occurs in a text. */
export function countStems(text: string, language: string): Map<string, number> {
  // Most words recur, so each is stemmed only once.
  const surfaces = new Map<string, number>();
  visitSurfaces(text, language, (surface) => surfaces.set(surface, (surfaces.get(surface) ?? 0) + 1));
  const counts = new Map<string, number>();
  for (const [surface, count] of surfaces) {
    const stem = stemOfSurface(surface, language);
    // Some stemmers leave a space, but stems are stored in a list separated by spaces.
    if (stem && !stem.includes(' ')) counts.set(stem, (counts.get(stem) ?? 0) + count);
  }
  return counts;
}
