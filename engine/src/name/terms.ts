import { at } from '../numeric/indexing.ts';
import type { NamedDocument } from './naming.ts';
import { nounRuleOf } from './nouns/noun-rules.ts';
import type { Word, WordSequence } from './vocabulary.ts';

/** Occurrences per this many content words count half as much as being in the title: naming words recur. */
const WORDS_PER_OCCURRENCE = 250;
/** A phrase in fewer of a group's documents tells nothing of it. */
const MIN_SHARE = 0.2;
/** Longer phrases are looked for in titles only: "Core Dev Team Meeting". */
const MAX_TITLE_WORDS = 6;
/** "Prise de position", "direttore dell’ufficio": the words that join a noun to its genitive in Romance languages. */
const ROMANCE_OF = /^d/;

/** A word or phrase, with the documents that have it. */
export interface Term {
  readonly stems: readonly number[];
  readonly language: string;
  /** How often each document has it. */
  readonly counts: Map<number, number>;
  /** The documents that have it in their title or file name. */
  readonly titled: Set<number>;
  /** The ways it is written, and how often. */
  readonly surfaces: Map<string, { words: readonly Word[]; count: number }>;
  /** How often it is inside a sentence, with capitals there, and after an article. */
  inside: number;
  capital: number;
  afterArticle: number;
}

export interface ReadDocument {
  /** Its beginning, and its title lines. */
  body: WordSequence;
  titles: WordSequence[];
  /** Number of content words in its beginning. */
  length: number;
  /** The stems of all of it. */
  whole: Pick<NamedDocument, 'language' | 'stems' | 'counts' | 'length'>;
}

/** The documents that have a term, in their text or their title. */
export const documentsOf = ({ counts, titled }: Term): Set<number> => new Set([...counts.keys(), ...titled]);

/** How much a document is about a term, from 0 to 1. */
export function weightOf(term: Term, document: number, { length, whole }: ReadDocument): number {
  if (term.titled.has(document)) return 1;
  const count = term.counts.get(document);
  if (count === undefined) return 0;
  const words = term.stems.length === 1 ? whole.length : length;
  const rate = count / Math.max(1, words / WORDS_PER_OCCURRENCE);
  return rate / (rate + 0.7);
}

/** So many of a group's documents must have a term. */
export const leastOf = (size: number): number => Math.max(Math.min(2, size), MIN_SHARE * size);

/** The words, pairs of words, and longer phrases of titles that enough documents of some group have. */
export function collectTerms(
  read: readonly ReadDocument[],
  { groups, count, stemText }: { groups: Int32Array; count: number; stemText: (stem: number) => string },
): Term[] {
  const sizes = new Uint32Array(count);
  for (const group of groups) if (group >= 0) sizes[group] = at(sizes, group) + 1;
  const own: Map<string | number, number>[] = Array.from(sizes, () => new Map());
  read.forEach((document, d) => {
    const counts = own[at(groups, d)];
    if (!counts) return;
    for (const key of keysOf(document)) counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const kept = new Set<string | number>();
  own.forEach((counts, group) => {
    const least = leastOf(at(sizes, group));
    for (const [key, documents] of counts) if (documents >= least) kept.add(key);
  });
  const terms = new Map<string | number, Term>();
  const termOf = (key: string | number, words: readonly Word[]): Term => {
    const known = terms.get(key);
    if (known) return known;
    const term: Term = {
      stems: words.flatMap(({ stem }) => (stem < 0 ? [] : [stem])),
      language: words[0]?.language ?? '',
      counts: new Map(),
      titled: new Set(),
      surfaces: new Map(),
      inside: 0,
      capital: 0,
      afterArticle: 0,
    };
    terms.set(key, term);
    return term;
  };
  read.forEach(({ body, titles }, d) => {
    visitPhrases(body, 2, (key, start, end) => {
      if (!kept.has(key)) return;
      const words = body.slice(start, end) as Word[];
      const term = termOf(key, words);
      term.counts.set(d, (term.counts.get(d) ?? 0) + 1);
      countSurface(term, words);
      const previous = body[start - 1];
      if (!previous) return;
      term.inside++;
      if (words.every(({ note, stem }) => stem < 0 || note.hasCapital)) term.capital++;
      if (previous.note.isBefore) term.afterArticle++;
    });
    for (const title of titles)
      visitPhrases(title, MAX_TITLE_WORDS, (key, start, end) => {
        if (!kept.has(key)) return;
        const words = title.slice(start, end) as Word[];
        const term = termOf(key, words);
        if (!term.titled.has(d)) countSurface(term, words);
        term.titled.add(d);
      });
  });
  const all = [...terms.values()];
  countWholly(all, read, stemText);
  return all;
}

/** Counts single words in the whole of each document, since that costs nothing. */
function countWholly(
  terms: readonly Term[],
  read: readonly ReadDocument[],
  stemText: (stem: number) => string,
): void {
  const single = new Map<string, Map<string, Term>>();
  for (const term of terms) {
    if (term.stems.length !== 1) continue;
    const known = single.get(term.language) ?? new Map<string, Term>();
    single.set(term.language, known.set(stemText(at(term.stems, 0)), term));
  }
  read.forEach(({ whole: { language, stems, counts } }, d) => {
    const ofLanguage = single.get(language);
    stems.forEach((stem, i) => {
      ofLanguage?.get(stem)?.counts.set(d, at(counts, i));
    });
  });
}

function countSurface(term: Term, words: readonly Word[]): void {
  const key = words.map(({ surface }) => surface).join(' ');
  const known = term.surfaces.get(key);
  if (known) known.count++;
  else term.surfaces.set(key, { words, count: 1 });
}

function keysOf({ body, titles }: ReadDocument): Set<string | number> {
  const keys = new Set<string | number>();
  visitPhrases(body, 2, (key) => keys.add(key));
  for (const title of titles) visitPhrases(title, MAX_TITLE_WORDS, (key) => keys.add(key));
  return keys;
}

/** Larger than the number of stems that a run reads. */
const PAIR_FACTOR = 2 ** 26;

/** Visits the phrases of a sequence that begin and end with content words; only longer ones have function words inside. */
function visitPhrases(
  sequence: WordSequence,
  maxWords: number,
  visit: (key: string | number, start: number, end: number) => void,
): void {
  sequence.forEach((first, start) => {
    if (!first || first.stem < 0) return;
    visit(first.stem, start, start + 1);
    let key: string | number = first.stem;
    let words = 1;
    for (let end = start + 1; words < maxWords && end < sequence.length; end++) {
      const word = sequence[end];
      if (!word) return;
      if (word.stem < 0) {
        const isInside =
          maxWords > 2 || (ROMANCE_OF.test(word.lower) && nounRuleOf(word.language)?.isHeadFirst);
        if (isInside && sequence[end - 1]?.stem !== -1) continue;
        return;
      }
      words++;
      key = words === 2 ? (first.stem + 1) * PAIR_FACTOR + word.stem : `${key} ${word.stem}`;
      visit(key, start, end + 1);
    }
  });
}
