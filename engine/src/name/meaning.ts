import { hasDictionary, translateWords } from '../embedding/bilingual-dictionary.ts';
import {
  charactersRead,
  embedEnglish,
  hasSentenceEncoder,
  MAX_CHARACTERS,
} from '../embedding/document-embedding.ts';
import { EMBEDDING_SIZE, SentenceEncoder } from '../embedding/sentence-encoder.ts';
import { headingCosines } from '../headings/heading-meaning.ts';
import { at } from '../numeric/indexing.ts';
import type { NamedDocument } from './naming.ts';

/** Of more documents than are compared by meaning, so many are read, as evenly from all groups as there are, */
const SAMPLED = 100;
const SAMPLED_CHARACTERS = 250;
/** and of all groups, so many words are judged. */
const JUDGED_TEXTS = 300;
/** Of a text in another language, so many words are read, each in English. */
const TRANSLATED_WORDS = 80;
/** Part of what all groups share that is taken out of each: the rest tells them apart. */
const COMMON_SHARE = 0.5;

let encoder: SentenceEncoder | null = null;

/**
 * What groups mean, by the encoder: whether a word is near its own group and far from the others, for English groups,
 * and which headings a document is near to, for languages that can be translated word by word as well.
 */
export class Meaning {
  readonly #centers: (Float64Array | null)[];
  readonly #headings: (Float64Array | undefined)[] = [];
  /** How many words of each group may be judged. */
  readonly judgedOfGroup: number;

  constructor(documents: readonly NamedDocument[], members: readonly number[][]) {
    const english = members.map((own) => {
      const ofLanguage = own.filter((d) => documents[d]?.language === 'en');
      return 2 * ofLanguage.length > own.length ? ofLanguage : [];
    });
    const count = english.filter((own) => own.length > 0).length;
    this.judgedOfGroup = Math.floor(JUDGED_TEXTS / Math.max(1, count));
    const sampleOf = samplerOf(documents, members.filter((own) => own.length > 0).length);
    const centers = english.map((own) =>
      own.length > 0 && count > 1 ? unit(sumOf([...sampleOf(own).values()])) : null,
    );
    const mean = sumOf(centers);
    this.#centers = centers.map(
      (center) => center && unit(center.map((x, i) => x - (COMMON_SHARE * at(mean, i)) / count)),
    );
    for (const own of members)
      this.#readHeadings(
        own.filter((d) => isRead(at(documents, d).language)),
        sampleOf,
      );
  }

  /** The beginning of a document says little, so that a third of what is said of it is said of its group. */
  #readHeadings(
    documents: readonly number[],
    sampleOf: (own: readonly number[]) => ReadonlyMap<number, Int8Array>,
  ): void {
    const sample = sampleOf(documents);
    if (sample.size === 0) return;
    const ofGroup = headingCosines([...sample.values()]);
    // Where a heading is near, so are those beside it: what counts is how near to the nearest.
    const nearest = Math.max(...ofGroup);
    for (const d of documents) {
      const vector = sample.get(d);
      const own = vector ? headingCosines([vector]) : ofGroup;
      this.#headings[d] = ofGroup.map(
        (cosine, heading) => (2 * at(own, heading) + cosine) / 3 - (nearest - cosine),
      );
    }
  }

  /** How near a document is to a heading, as a cosine, less what another heading is nearer to its group; null if unknown. */
  nearness(heading: number, document: number): number | null {
    return this.#headings[document]?.[heading] ?? null;
  }

  /** How much nearer a text is to a group than to the others in the mean, and than to the nearest; null if unknown. */
  margin(text: string, group: number): { overMean: number; overNearest: number } | null {
    const own = this.#centers[group];
    const vector = own ? encode(text) : null;
    if (!own || !vector) return null;
    const others = this.#centers.flatMap((center, g) => (center && g !== group ? [dot(center, vector)] : []));
    const mine = dot(own, vector);
    return {
      overMean: mine - others.reduce((sum, x) => sum + x, 0) / others.length,
      overNearest: mine - Math.max(...others),
    };
  }
}

const isRead = (language: string): boolean => hasSentenceEncoder(language) || hasDictionary(language);

/** Embeds the documents of a group: of many documents, some that are the same whatever they are grouped into. */
function samplerOf(documents: readonly NamedDocument[], groupCount: number) {
  const ranks = documents.map(({ document }) => scattered(document.digest.length));
  const ofLanguage = Map.groupBy(documents, ({ language }) => language);
  const read = [...ofLanguage].reduce((sum, [language, own]) => sum + (isRead(language) ? own.length : 0), 0);
  const most = charactersRead(read) > 0 ? read : Math.floor(SAMPLED / Math.max(1, groupCount));
  // What was read for comparing is not read again.
  const characters = charactersRead(ofLanguage.get('en')?.length ?? 0) || SAMPLED_CHARACTERS;
  const embed = ({ document: { digest }, language }: NamedDocument) =>
    hasSentenceEncoder(language)
      ? embedEnglish(digest, characters)
      : embedEnglish(translateWords(digest, language, TRANSLATED_WORDS), MAX_CHARACTERS);
  return (own: readonly number[]): ReadonlyMap<number, Int8Array> => {
    const sample = own.toSorted((a, b) => at(ranks, a) - at(ranks, b)).slice(0, most);
    return new Map(
      sample.flatMap((d): [number, Int8Array][] => {
        const vector = embed(at(documents, d));
        return vector ? [[d, vector]] : [];
      }),
    );
  };
}

/** Numbers in an order of their own, so that the same documents are read whatever they are grouped into. */
const scattered = (number: number): number => Math.imul(number, 0x9e3779b1) >>> 0;

function encode(text: string): Float32Array | null {
  encoder ??= new SentenceEncoder();
  return text === '' ? null : encoder.encode(text);
}

function sumOf(vectors: readonly (ArrayLike<number> | null)[]): Float64Array {
  const sum = new Float64Array(EMBEDDING_SIZE);
  for (const vector of vectors)
    if (vector) for (let i = 0; i < sum.length; i++) sum[i] = at(sum, i) + (vector[i] ?? 0);
  return sum;
}

function unit(vector: Float64Array): Float64Array {
  const norm = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((x) => x / norm);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
