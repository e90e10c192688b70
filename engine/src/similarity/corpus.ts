import type { EngineDocument } from '../categorizer.ts';
import { at } from '../numeric/indexing.ts';
import { settleLanguages } from '../text/language.ts';
import { splitRepeatedLines } from '../text/repeated-lines.ts';
import { candidatesOf, countStems, currentTerms, type StemCounts, stemCountsOf } from '../text/terms.ts';

/** A document as the built-in categorizer works on it. */
export interface CorpusDocument extends StemCounts {
  document: EngineDocument;
  /** Settled with the collection's mix as a prior. */
  language: string;
  /** The digest without lines that many documents share. */
  text: string;
}

/** The documents in an order of their own, whatever order they came in, with their languages settled. */
export function buildCorpus(documents: EngineDocument[]): CorpusDocument[] {
  const ordered = documents.toSorted(
    (a, b) => compare(a.digest, b.digest) || compare(a.filename, b.filename) || compare(a.id, b.id),
  );
  const languages = settleLanguages(ordered.map(candidatesOf));
  const digests = splitRepeatedLines(ordered.map((document) => document.digest));
  return ordered.map((document, i) => {
    const language = at(languages, i);
    const { own, repeated } = at(digests, i);
    const counted = stemCountsOf(currentTerms(document, language));
    return { document, language, text: own, ...(repeated ? without(counted, repeated, language) : counted) };
  });
}

/** Indices of the documents of each language, languages in alphabetical order. */
export function indicesByLanguage(corpus: CorpusDocument[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const language of [...new Set(corpus.map((document) => document.language))].sort())
    groups.set(language, []);
  corpus.forEach(({ language }, i) => {
    groups.get(language)?.push(i);
  });
  return groups;
}

function without({ stems, counts }: StemCounts, repeated: string, language: string): StemCounts {
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

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
