import { visitWords } from '@sheaf/engine/text/words';

/** A word or phrase that is a reason for files of a category. */
export interface Term {
  readonly stems: readonly string[];
  /** As most files write it. */
  readonly form: string;
  /** The share of the files that have it, from 0 to 1. */
  readonly share: number;
}

interface Reasons {
  readonly language: string;
  /** Best first. */
  readonly reason: readonly string[];
}

/**
 * The terms that are reasons for several files of a category, or for its only one, the most frequent first; and how much of
 * what the files share each of them has, in their order, from 0 to 1.
 */
export function sharedTerms(files: readonly Reasons[]): { terms: Term[]; has: number[] } {
  const stemsOf = memoizedStems();
  const keys = files.map(({ reason, language }) => reason.map((form) => stemsOf(form, language).join(' ')));
  const found = files.flatMap(({ reason }, file) =>
    reason.map((form, rank) => ({ file, form, rank, key: keys[file]?.[rank] ?? '' })),
  );
  const least = Math.min(2, files.length);
  const terms = [...Map.groupBy(found, ({ key }) => key)]
    .map(([key, own]) => {
      const fileCount = new Set(own.map(({ file }) => file)).size;
      return {
        key,
        stems: key.split(' '),
        form: mostFrequentForm(own.map(({ form }) => form)),
        fileCount,
        share: fileCount / files.length,
        meanRank: own.reduce((sum, { rank }) => sum + rank, 0) / own.length,
      };
    })
    .filter(({ key, fileCount }) => key !== '' && fileCount >= least)
    .sort((a, b) => b.share - a.share || a.meanRank - b.meanRank || (a.form < b.form ? -1 : 1));
  const shares = new Map(terms.map(({ key, share }) => [key, share]));
  const all = shareOf(terms) || 1;
  return {
    terms: terms.map(({ stems, form, share }) => ({ stems, form, share })),
    has: keys.map((own) => [...new Set(own)].reduce((sum, key) => sum + (shares.get(key) ?? 0), 0) / all),
  };
}

/** Of equally frequent ones the last in the alphabet, where small letters come after capitals. */
function mostFrequentForm(forms: readonly string[]): string {
  const [most] = [...Map.groupBy(forms, (form) => form)].sort(
    ([a, own], [b, others]) => others.length - own.length || (a > b ? -1 : 1),
  );
  return most?.[0] ?? '';
}

/** The same phrases are reasons for many files. */
function memoizedStems(): typeof stemsIn {
  const known = new Map<string, string[]>();
  return (phrase, language) => {
    const key = `${language} ${phrase}`;
    const stems = known.get(key) ?? stemsIn(phrase, language);
    known.set(key, stems);
    return stems;
  };
}

/** The stems of the words of a text that mean something. */
export function stemsIn(text: string, language: string): string[] {
  const stems: string[] = [];
  visitWords(text, language, (_, stem) => {
    if (stem !== '') stems.push(stem);
  });
  return stems;
}

/** The terms that a text with these stems has. */
export const termsIn = (stems: ReadonlySet<string>, terms: readonly Term[]): Term[] =>
  terms.filter((term) => term.stems.every((stem) => stems.has(stem)));

export const shareOf = (terms: ReadonlyArray<Pick<Term, 'share'>>): number =>
  terms.reduce((sum, { share }) => sum + share, 0);
