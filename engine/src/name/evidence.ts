import { at } from '../numeric/indexing.ts';
import { countStems } from '../text/terms.ts';
import { Fields } from './fields.ts';
import { kindsOf } from './kinds.ts';
import { Meaning } from './meaning.ts';
import type { NamedDocument } from './naming.ts';
import { collectTerms, documentsOf, leastOf, type ReadDocument, type Term, weightOf } from './terms.ts';
import { type TitleLines, titleLinesOf } from './title-lines.ts';
import { Vocabulary } from './vocabulary.ts';

/** The beginning of a document says what it is about; of many documents, less is read of each. */
const MAX_CHARS = 5_000;
const MIN_CHARS = 1_200;
const ALL_CHARS = 3_000_000;
/** A name before a colon that begins this many lines is that of a speaker. */
const MIN_TURNS = 3;
const TURN = /^[\s*_>#-]{0,6}(\p{Lu}[\p{L}\d.'’ -]{0,30}?)[*_]{0,2}:[*_]{0,2}(?:\s|$)/gmu;

/** What is known about grouped documents before any name is thought of. */
export interface Evidence {
  documents: readonly NamedDocument[];
  groups: Int32Array;
  /** The language that each group is named in. */
  languages: readonly string[];
  /** The documents of each group. */
  members: readonly number[][];
  titles: readonly TitleLines[];
  kinds: readonly ReadonlySet<string>[];
  fields: Fields;
  meaning: Meaning;
  vocabulary: Vocabulary;
  /** The terms that some share of a group's documents have, by group. */
  termsOf: readonly Term[][];
  weight(term: Term, document: number): number;
  /** The sum of a term's weights in each group that has it. */
  sumsOf(term: Term): ReadonlyMap<number, number>;
  /** How much more a term is of a group than of the others, before it is known how it would be put. */
  roughContrast(term: Term, group: number): number;
  /** Whether all words of a term are of the names of people who speak in the documents. */
  isSpeaker(term: Term): boolean;
}

/** Reads documents in groups, each to be named in its language. */
export function readEvidence(
  documents: readonly NamedDocument[],
  { groups, languages }: { groups: Int32Array; languages: readonly string[] },
): Evidence {
  const count = languages.length;
  const members: number[][] = Array.from({ length: count }, () => []);
  groups.forEach((group, d) => {
    members[group]?.push(d);
  });
  const chars = Math.max(MIN_CHARS, Math.min(MAX_CHARS, ALL_CHARS / Math.max(1, documents.length)));
  const vocabulary = new Vocabulary();
  const titles = documents.map(titleLinesOf);
  const speakers = documents.map(({ text }) => speakersIn(text.slice(0, chars)));
  const speakerStems = new Set(
    speakers.flatMap((names, d) => {
      const { language } = at(documents, d);
      return [...countStems(names.join(' | '), language).keys()].map((stem) =>
        vocabulary.stemNumber(stem, language),
      );
    }),
  );
  const read = documents.map((document, d): ReadDocument => {
    const { text, language } = document;
    const body = vocabulary.read(text.slice(0, chars), language);
    vocabulary.learn(body);
    const { filename, lines } = at(titles, d);
    return {
      body,
      titles: [filename, ...lines].map((line) => vocabulary.read(line, language)),
      length: body.reduce((sum, word) => sum + (word && word.stem >= 0 ? 1 : 0), 0),
      whole: document,
    };
  });
  const termsOf: Term[][] = members.map(() => []);
  for (const term of collectTerms(read, { groups, count, stemText: (stem) => at(vocabulary.stems, stem) })) {
    const counts = new Map<number, number>();
    for (const d of documentsOf(term)) counts.set(at(groups, d), (counts.get(at(groups, d)) ?? 0) + 1);
    for (const [group, count] of counts)
      if (count >= leastOf(members[group]?.length ?? 0)) termsOf[group]?.push(term);
  }
  const weight = (term: Term, d: number) => weightOf(term, d, at(read, d));
  const known = new Map<Term, Map<number, number>>();
  const sumsOf = (term: Term) => {
    const present = known.get(term);
    if (present) return present;
    const sums = new Map<number, number>();
    for (const d of documentsOf(term))
      sums.set(at(groups, d), (sums.get(at(groups, d)) ?? 0) + weight(term, d));
    known.set(term, sums);
    return sums;
  };
  return {
    documents,
    groups,
    languages,
    members,
    titles,
    kinds: documents.map((document, d) =>
      kindsOf(document, { title: at(titles, d), speakers: at(speakers, d).length }),
    ),
    fields: new Fields(documents, members),
    meaning: new Meaning(documents, { members, languages }),
    vocabulary,
    termsOf,
    weight,
    sumsOf,
    roughContrast: (term, group) => {
      const sums = sumsOf(term);
      const mean = (g: number) => (sums.get(g) ?? 0) / (at(members, g).length + 1);
      let others = 0;
      for (const g of sums.keys()) if (g !== group) others = Math.max(others, mean(g));
      return mean(group) - others / 2;
    },
    isSpeaker: ({ stems }) => stems.every((stem) => speakerStems.has(stem)),
  };
}

/** The names of those who speak in a transcript or an interview. */
function speakersIn(text: string): string[] {
  const turns = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(TURN)) turns.set(name, (turns.get(name) ?? 0) + 1);
  return [...turns].filter(([, count]) => count >= MIN_TURNS).map(([name]) => name);
}
