import type { EngineDocument } from '../categorizer.ts';
import { hasDictionary, translateWords } from '../embedding/bilingual-dictionary.ts';
import {
  charactersRead,
  embedEnglish,
  encodeEnglish,
  hasSentenceEncoder,
} from '../embedding/document-embedding.ts';
import { EMBEDDING_SIZE } from '../embedding/sentence-encoder.ts';
import { toUnitLength } from '../embedding/unit-vectors.ts';
import { headingCosines } from '../headings/heading-meaning.ts';
import { at } from '../numeric/indexing.ts';
import type { NamedDocument } from './naming.ts';

/** Of more documents than are compared by meaning, so many are read, the same ones whatever they are grouped into, */
const SAMPLED = 200;
/** and some of every group, unless there are very many. */
const SAMPLED_OF_GROUP = 3;
/** So many words of all groups are judged. */
const JUDGED_TEXTS = 300;
/** Of a text in another language, so many words are read, each in English. */
const TRANSLATED_WORDS = 80;
/** Part of what all groups share that is taken out of each: the rest tells them apart. */
const COMMON_SHARE = 0.5;

/**
 * What groups mean, by the encoder: whether a word is near its own group and far from the others, for English groups,
 * and which headings a document is near to, for languages that can be translated word by word as well.
 */
export class Meaning {
  readonly #centers: (Float64Array | null)[];
  readonly #headings: (Float64Array | undefined)[] = [];
  readonly #headingsOfGroups: (Float64Array | null)[];
  readonly #languages: readonly string[];
  readonly judgedOfGroup: number;

  /** Reads documents in groups, each of which is named in its language. */
  constructor(
    documents: readonly NamedDocument[],
    { members, languages }: { members: readonly number[][]; languages: readonly string[] },
  ) {
    this.#languages = languages;
    const english = members.map((own) => {
      const ofLanguage = own.filter((d) => documents[d]?.language === 'en');
      return 2 * ofLanguage.length > own.length ? ofLanguage : [];
    });
    const count = english.filter((own) => own.length > 0).length;
    this.judgedOfGroup = Math.floor(JUDGED_TEXTS / Math.max(1, count));
    const sampleOf = samplerOf(documents, members.filter((own) => own.length > 0).length);
    const centers = english.map((own) =>
      own.length > 0 && count > 1 ? toUnitLength(sumOf(vectorsOf(sampleOf(own)))) : null,
    );
    const mean = sumOf(centers);
    this.#centers = centers.map(
      (center) => center && toUnitLength(center.map((x, i) => x - (COMMON_SHARE * at(mean, i)) / count)),
    );
    this.#headingsOfGroups = members.map((own) =>
      this.#readHeadings(
        own.filter((d) => isRead(at(documents, d).language)),
        sampleOf,
      ),
    );
  }

  /** The beginning of a document says little, so that a third of what is said of it is said of its group. */
  #readHeadings(
    documents: readonly number[],
    sampleOf: (own: readonly number[]) => ReadonlyMap<number, DocumentMeaning>,
  ): Float64Array | null {
    const sample = sampleOf(documents);
    if (sample.size === 0) return null;
    const ofGroup = headingCosines(vectorsOf(sample));
    // Where a heading is near, so are those beside it: what counts is how near to the nearest.
    const nearest = Math.max(...ofGroup);
    for (const d of documents) {
      const own = sample.get(d)?.headings ?? ofGroup;
      this.#headings[d] = ofGroup.map(
        (cosine, heading) => (2 * at(own, heading) + cosine) / 3 - (nearest - cosine),
      );
    }
    return ofGroup;
  }

  /** How near a document is to a heading, as a cosine, less what another heading is nearer to its group; null if unknown. */
  headingNearness(heading: number, document: number): number | null {
    return this.#headings[document]?.[heading] ?? null;
  }

  /** How much nearer each heading is to a group than to any other that is named in its language, as a cosine; null if unknown. */
  headingMargins(group: number): Float64Array | null {
    const own = this.#headingsOfGroups[group];
    const others = this.#headingsOfGroups.filter(
      (other, g) => other && g !== group && this.#languages[g] === this.#languages[group],
    );
    if (!own || others.length === 0) return null;
    return own.map((cosine, heading) => cosine - Math.max(...others.map((other) => other?.[heading] ?? 0)));
  }

  /** How much nearer a text is to a group than to the others in the mean, and than to the nearest; null if unknown. */
  margin(text: string, group: number): { overMean: number; overNearest: number } | null {
    const own = this.#centers[group];
    const vector = own && text !== '' ? encodeEnglish(text) : null;
    if (!own || !vector) return null;
    const others = this.#centers.flatMap((center, g) => (center && g !== group ? [dot(center, vector)] : []));
    const mine = dot(own, vector);
    return {
      overMean: mine - others.reduce((sum, x) => sum + x, 0) / others.length,
      overNearest: mine - Math.max(...others),
    };
  }
}

const vectorsOf = (sample: ReadonlyMap<number, DocumentMeaning>): Int8Array[] =>
  [...sample.values()].flatMap(({ vector }) => vector ?? []);

const isRead = (language: string): boolean => hasSentenceEncoder(language) || hasDictionary(language);

/** A document as the encoder reads its beginning. */
interface DocumentMeaning {
  language: string;
  characters: number;
  /** Null if it has no words. */
  vector: Int8Array | null;
  headings: Float64Array;
}

/** Documents as last read: a phase names groups of the same ones several times. */
const known = new WeakMap<EngineDocument, DocumentMeaning>();

function meaningOf({ document, language }: NamedDocument, characters: number): DocumentMeaning {
  const last = known.get(document);
  if (last?.language === language && last.characters === characters) return last;
  const text = hasSentenceEncoder(language)
    ? document.digest
    : translateWords(document.digest, language, TRANSLATED_WORDS);
  const vector = embedEnglish(text, characters);
  const read = { language, characters, vector, headings: headingCosines(vector ? [vector] : []) };
  known.set(document, read);
  return read;
}

/** Reads the documents of a group, or of many documents a sample. */
function samplerOf(documents: readonly NamedDocument[], groupCount: number) {
  const ranks = documents.map(({ document }) => scattered(document.digest.length));
  const byRank = (a: number, b: number) => at(ranks, a) - at(ranks, b);
  const ofLanguage = Map.groupBy(documents, ({ language }) => language);
  const read = [...ofLanguage].reduce((sum, [language, own]) => sum + (isRead(language) ? own.length : 0), 0);
  const isSampled = charactersRead(read) === 0;
  const sample = new Set([...documents.keys()].sort(byRank).slice(0, SAMPLED));
  const least = Math.min(SAMPLED_OF_GROUP, Math.floor((2 * SAMPLED) / groupCount));
  // What was read for comparing is not read again.
  const ofEnglish = charactersRead(ofLanguage.get('en')?.length ?? 0) || charactersRead(SAMPLED);
  const ofOthers = charactersRead(read) || charactersRead(SAMPLED);
  return (own: readonly number[]): ReadonlyMap<number, DocumentMeaning> => {
    const ranked = own.toSorted(byRank);
    const chosen = isSampled ? ranked.filter((d, i) => i < least || sample.has(d)) : ranked;
    return new Map(
      chosen
        .map((d): [number, DocumentMeaning] => {
          const document = at(documents, d);
          return [d, meaningOf(document, document.language === 'en' ? ofEnglish : ofOthers)];
        })
        .filter(([, { vector }]) => vector !== null),
    );
  };
}

/** Numbers in an order of their own, so that the same documents are read whatever they are grouped into. */
const scattered = (number: number): number => Math.imul(number, 0x9e3779b1) >>> 0;

function sumOf(vectors: readonly (ArrayLike<number> | null)[]): Float64Array {
  const sum = new Float64Array(EMBEDDING_SIZE);
  for (const vector of vectors)
    if (vector) for (let i = 0; i < sum.length; i++) sum[i] = at(sum, i) + (vector[i] ?? 0);
  return sum;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
