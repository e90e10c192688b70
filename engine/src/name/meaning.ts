import { charactersRead, embedEnglish } from '../embedding/document-embedding.ts';
import { EMBEDDING_SIZE, SentenceEncoder } from '../embedding/sentence-encoder.ts';
import { at } from '../numeric/indexing.ts';
import type { NamedDocument } from './naming.ts';

/** Of more documents than are compared by meaning, so many are read, as evenly from all groups as there are, */
const SAMPLED = 100;
const SAMPLED_CHARACTERS = 250;
/** and of all groups, so many words are judged. */
const JUDGED_TEXTS = 300;
/** Part of what all groups share that is taken out of each: the rest tells them apart. */
const COMMON_SHARE = 0.5;

let encoder: SentenceEncoder | null = null;

/** What English groups mean, for judging whether a word is near its own group and far from the others. */
export class Meaning {
  readonly #centers: (Float64Array | null)[];
  /** How many words of each group may be judged. */
  readonly judgedOfGroup: number;

  constructor(documents: readonly NamedDocument[], members: readonly number[][]) {
    const english = members.map((own) => {
      const ofLanguage = own.filter((d) => documents[d]?.language === 'en');
      return 2 * ofLanguage.length > own.length ? ofLanguage : [];
    });
    const count = english.filter((own) => own.length > 0).length;
    this.judgedOfGroup = Math.floor(JUDGED_TEXTS / Math.max(1, count));
    const compared = charactersRead(documents.filter(({ language }) => language === 'en').length);
    const most = compared > 0 ? documents.length : Math.floor(SAMPLED / Math.max(1, count));
    const ranks = documents.map(({ document }) => scattered(document.digest.length));
    const centers = english.map((own) => {
      if (own.length === 0 || most === 0 || count === 1) return null;
      const sample = own.toSorted((a, b) => at(ranks, a) - at(ranks, b)).slice(0, most);
      return unit(
        sumOf(
          sample.map((d) => embedEnglish(at(documents, d).document.digest, compared || SAMPLED_CHARACTERS)),
        ),
      );
    });
    const mean = sumOf(centers);
    this.#centers = centers.map(
      (center) => center && unit(center.map((x, i) => x - (COMMON_SHARE * at(mean, i)) / count)),
    );
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
