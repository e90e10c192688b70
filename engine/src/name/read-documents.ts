import { at } from '../numeric/indexing.ts';
import { countStems } from '../text/terms.ts';
import { type FieldCounts, fieldCountsOf } from './fields.ts';
import { kindsOf } from './kinds.ts';
import type { NamedDocument } from './naming.ts';
import type { ReadDocument, Term } from './terms.ts';
import { type TitleLines, titleLinesOf } from './title-lines.ts';
import { Vocabulary } from './vocabulary.ts';

/** The beginning of a document says what it is about; of many documents, less is read of each. */
const MAX_CHARS = 5_000;
const MIN_CHARS = 1_200;
const ALL_CHARS = 3_000_000;
/** A short line that ends with a comma and stands alone greets the reader, or takes leave: "Dear parents,". */
const SALUTATION = /(?<=^|\n\n)[^\n,]{2,40},(?=\n\n)/g;
/** A name before a colon that begins this many lines is that of a speaker. */
const MIN_TURNS = 3;
const TURN = /^[\s*_>#-]{0,6}(\p{Lu}[\p{L}\d.'’ -]{0,30}?)[*_]{0,2}:[*_]{0,2}(?:\s|$)/gmu;

/** What is read of documents to name groups of them, whatever the groups are. */
export interface Reading {
  /** In an order that depends on nothing but themselves. */
  documents: readonly NamedDocument[];
  /** The place of each of them among those that were given. */
  places: readonly number[];
  titles: readonly TitleLines[];
  kinds: readonly ReadonlySet<string>[];
  fieldCounts: readonly FieldCounts[];
  words: readonly ReadDocument[];
  vocabulary: Vocabulary;
  /** Whether all words of a term are of the names of people who speak in the documents. */
  isSpeaker(term: Term): boolean;
}

export function readDocuments(given: readonly NamedDocument[]): Reading {
  const places = inFixedOrder(given);
  const documents = places.map((place) => at(given, place));
  const chars = Math.max(MIN_CHARS, Math.min(MAX_CHARS, ALL_CHARS / Math.max(1, documents.length)));
  const vocabulary = new Vocabulary();
  const titles = documents.map(titleLinesOf);
  const speakers = documents.map(({ document }) => speakersIn(document.digest.slice(0, chars)));
  const speakerStems = new Set(
    speakers.flatMap((names, d) => {
      const { language } = at(documents, d);
      return [...countStems(names.join(' | '), language).keys()].map((stem) =>
        vocabulary.stemNumber(stem, language),
      );
    }),
  );
  const words = documents.map((whole, d): ReadDocument => {
    const { document, language } = whole;
    const body = vocabulary.read(document.digest.slice(0, chars).replace(SALUTATION, ''), language);
    vocabulary.learn(body);
    const { filename, lines } = at(titles, d);
    return {
      body,
      titles: [filename, ...lines].map((line) => vocabulary.read(line, language)),
      length: body.reduce((sum, word) => sum + (word && word.stem >= 0 ? 1 : 0), 0),
      whole,
    };
  });
  return {
    documents,
    places,
    titles,
    kinds: documents.map((document, d) =>
      kindsOf(document, { title: at(titles, d), speakers: at(speakers, d).length }),
    ),
    fieldCounts: documents.map(fieldCountsOf),
    words,
    vocabulary,
    isSpeaker: ({ stems }) => stems.every((stem) => speakerStems.has(stem)),
  };
}

/** The names of those who speak in a transcript or an interview. */
function speakersIn(text: string): string[] {
  const turns = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(TURN)) turns.set(name, (turns.get(name) ?? 0) + 1);
  return [...turns].filter(([, count]) => count >= MIN_TURNS).map(([name]) => name);
}

function inFixedOrder(documents: readonly NamedDocument[]): number[] {
  const keys = documents.map(
    ({ document: { filename, digest, id } }) => `${filename}\n${digest.slice(0, 2_000)}\n${id}`,
  );
  return [...keys.keys()].sort((a, b) =>
    at(keys, a) === at(keys, b) ? 0 : at(keys, a) < at(keys, b) ? -1 : 1,
  );
}
