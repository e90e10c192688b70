import type { EngineDocument } from '../categorizer.ts';
import { detachString } from '../detach-string.ts';
import { at } from '../numeric/indexing.ts';
import { resolveLanguages } from '../text/language.ts';
import { splitRepeatedLines } from '../text/repeated-lines.ts';
import { candidatesOf, countStems, currentTerms, type StemCounts, stemCountsOf } from '../text/terms.ts';
import { type DocumentTitle, findTitles, isTitleLine } from './titles.ts';

/** A document in the form that the built-in categorizer works on. */
export interface CorpusDocument extends StemCounts {
  document: EngineDocument;
  /** Determined with the collection's mix of languages as a prior. */
  language: string;
  /** The digest without lines that many documents share, except those of its title. */
  text: string;
  title: DocumentTitle;
}

/** Puts documents in a canonical order, regardless of the order they came in, and settles their languages. */
export function buildCorpus(documents: EngineDocument[]): CorpusDocument[] {
  const ordered = documents.toSorted(
    (a, b) => compare(a.digest, b.digest) || compare(a.filename, b.filename) || compare(a.id, b.id),
  );
  const languages = resolveLanguages(ordered.map(candidatesOf));
  const known = new Map<string, string>();
  const read = ordered.map((document, i) => {
    const language = at(languages, i);
    const counted = stemCountsOf(currentTerms(document, language));
    return { document, language, ...counted, stems: counted.stems.map((stem) => intern(known, stem)) };
  });
  const titles = titlesByLanguage(read);
  const digests = splitRepeatedLines(
    ordered.map((document) => document.digest),
    (i, line) => isTitleLine(line, at(titles, i), at(languages, i)),
  );
  return read.map(({ document, language, ...counted }, i) => {
    const { own, repeated } = at(digests, i);
    const kept = repeated ? subtractStems(counted, repeated, language) : counted;
    return { document, language, text: own, title: at(titles, i), ...kept };
  });
}

type CountedDocument = Pick<CorpusDocument, 'document' | 'language' | keyof StemCounts>;

/** Finds the title of each document among those of its language. */
function titlesByLanguage(read: CountedDocument[]): DocumentTitle[] {
  const titles: DocumentTitle[] = [];
  for (const [language, indices] of indicesByLanguage(read)) {
    const own = indices.map((i) => ({ ...at(read, i), digest: at(read, i).document.digest }));
    findTitles(own, language).forEach((title, i) => {
      titles[at(indices, i)] = title;
    });
  }
  return titles;
}

/** Returns the indices of the documents of each language, with languages in alphabetical order. */
export function indicesByLanguage(corpus: { language: string }[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const language of [...new Set(corpus.map((document) => document.language))].sort())
    groups.set(language, []);
  corpus.forEach(({ language }, i) => {
    groups.get(language)?.push(i);
  });
  return groups;
}

function subtractStems({ stems, counts }: StemCounts, repeated: string, language: string): StemCounts {
  const dropped = countStems(repeated, language);
  const kept: StemCounts = { stems: [], counts: [], length: 0 };
  stems.forEach((stem, i) => {
    const count = at(counts, i) - (dropped.get(stem) ?? 0);
    if (count <= 0) return;
    kept.stems.push(stem);
    kept.counts.push(count);
    kept.length += count;
  });
  return kept;
}

/** Interns a stem: equal ones share one string in memory, since stems are what a collection has most of. */
function intern(known: Map<string, string>, stem: string): string {
  const first = known.get(stem);
  if (first !== undefined) return first;
  const own = detachString(stem);
  known.set(own, own);
  return own;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
