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

/** The terms that are reasons for several files of a category, or for its only one, the most frequent first. */
export function sharedTerms(files: readonly Reasons[]): Term[] {
  const found = files.flatMap(({ reason, language }, file) =>
    reason.map((form, rank) => ({ file, form, rank, stems: stemsIn(form, language) })),
  );
  const least = Math.min(2, files.length);
  return [...Map.groupBy(found, ({ stems }) => stems.join(' ')).values()]
    .map((own) => {
      const [first] = own;
      const fileCount = new Set(own.map(({ file }) => file)).size;
      return {
        stems: first?.stems ?? [],
        form: mostFrequentForm(own.map(({ form }) => form)),
        fileCount,
        share: fileCount / files.length,
        meanRank: own.reduce((sum, { rank }) => sum + rank, 0) / own.length,
      };
    })
    .filter(({ stems, fileCount }) => stems.length > 0 && fileCount >= least)
    .sort((a, b) => b.share - a.share || a.meanRank - b.meanRank || (a.form < b.form ? -1 : 1))
    .map(({ stems, form, share }) => ({ stems, form, share }));
}

/** The first of the most frequent ones in the alphabet. */
function mostFrequentForm(forms: readonly string[]): string {
  const [most] = [...Map.groupBy(forms, (form) => form).entries()].sort(
    ([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1),
  );
  return most?.[0] ?? '';
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

export const shareOf = (terms: readonly Term[]): number => terms.reduce((sum, { share }) => sum + share, 0);
