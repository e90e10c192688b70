import type { EngineDocument } from '../categorizer.ts';
import { detachString } from '../detach-string.ts';
import { at } from '../numeric/indexing.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { resolveLanguages } from '../text/language.ts';
import { withoutRepeatedSentences } from '../text/repeated-sentences.ts';
import {
  candidatesOf,
  countStems,
  currentTerms,
  outdated,
  type StemCounts,
  stemCountsOf,
} from '../text/terms.ts';

/** A document in the form that the sorter works on. */
export interface CorpusDocument extends StemCounts {
  document: EngineDocument;
  /** Determined with the collection's mix of languages as a prior. */
  language: string;
  /** Of the words that somebody chose for the file's name. They are among the stems: a name is read as a line of its text. */
  nameStems: string[];
  /** Of the words of its tags, which are not among them. */
  tagStems: string[];
}

/** Puts documents in a canonical order, regardless of the order they came in, and settles their languages. */
export function buildCorpus(documents: readonly EngineDocument[]): CorpusDocument[] {
  const ordered = withoutBoilerplate(
    documents.toSorted(
      (a, b) => compare(a.digest, b.digest) || compare(a.filename, b.filename) || compare(a.id, b.id),
    ),
  );
  const languages = resolveLanguages(ordered.map(candidatesOf));
  const known = new Map<string, string>();
  return ordered.map((document, i) => {
    const language = at(languages, i);
    const name = countStems(wordsOfFileName(document.filename), language);
    const { stems, counts, length } = withName(stemCountsOf(currentTerms(document, language)), name);
    return {
      document,
      language,
      nameStems: [...name.keys()],
      tagStems: [...countStems(document.terms.tags ?? '', language).keys()],
      stems: stems.map((stem) => intern(known, stem)),
      counts,
      length,
    };
  });
}

function withName({ stems, counts, length }: StemCounts, name: ReadonlyMap<string, number>): StemCounts {
  const all = new Map(stems.map((stem, i) => [stem, at(counts, i)]));
  for (const [stem, count] of name) all.set(stem, (all.get(stem) ?? 0) + count);
  return { stems: [...all.keys()], counts: [...all.values()], length: length + name.size };
}

/** What many documents share decides neither language nor category of any: their digests without it are read anew. */
function withoutBoilerplate(documents: readonly EngineDocument[]): EngineDocument[] {
  const own = withoutRepeatedSentences(documents.map(({ digest }) => digest));
  return documents.map((document, i) => {
    const digest = at(own, i);
    return digest === document.digest ? document : { ...document, digest, terms: outdated(document.terms) };
  });
}

/** Returns the indices of the documents of each language, with languages in alphabetical order. */
export function indicesByLanguage(corpus: readonly { language: string }[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const language of [...new Set(corpus.map((document) => document.language))].sort())
    groups.set(language, []);
  corpus.forEach(({ language }, i) => {
    groups.get(language)?.push(i);
  });
  return groups;
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
