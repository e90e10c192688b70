import type { Subcorpus } from '../compare/compare.ts';
import type { CorpusDocument } from '../compare/corpus.ts';
import { headingVectors } from '../compare/heading-vectors.ts';
import { hasDictionary, translateWords } from '../embedding/bilingual-dictionary.ts';
import {
  charactersRead,
  embedEnglish,
  hasSentenceEncoder,
  MAX_CHARACTERS,
} from '../embedding/document-embedding.ts';
import { centerVectors, dot } from '../embedding/unit-vectors.ts';
import { HEADING_IDS } from '../headings/heading-tree.ts';
import { LEXICON_LANGUAGES, lexiconOf } from '../headings/lexicon.ts';
import { kindsNamed, kindsOf } from '../name/kinds.ts';
import { titleLinesOf } from '../name/title-lines.ts';
import { addAt, at } from '../numeric/indexing.ts';
import { countStems } from '../text/terms.ts';

/** The usual constants of Okapi BM25 (Robertson and Zaragoza 2009). */
const BM25_K1 = 1.2;
const BM25_B = 0.75;

export interface CategoryDescription {
  name: string;
  description?: string | null;
  language: string;
}

/** For each document of the corpus, a number for each category, from 0 up. */
export type Fit = Float64Array[];

/** Weight of a word in a name, relative to one in a description. */
const NAME_WEIGHT = 2;
/** Weight of the heading whose name equals that of the category. */
const HEADING_NAME_WEIGHT = 4;
/** What documents have in common says nothing about any: this share of their mean is subtracted. */
const HEADING_CENTERING = 0.7;
const EMBEDDING_CENTERING = 0.5;
/** A name and its description are short. */
const MAX_NAME_CHARACTERS = 400;
/** As many as the encoder reads. */
const MAX_TRANSLATED_WORDS = 120;

/** Returns the cosine of each document's headings with those that a category's words indicate. */
export function headingFit(
  corpus: readonly CorpusDocument[],
  subcorpora: readonly Subcorpus[],
  described: readonly CategoryDescription[],
): Fit {
  const fit = noFit(corpus, described);
  const languages = subcorpora.map(({ language }) => language);
  const indicated = described.map((one) => headingsOfText(one, languages));
  for (const { language, documents } of subcorpora) {
    const own = headingVectors(
      documents.map((i) => at(corpus, i)),
      language,
    );
    if (!own) continue;
    centerVectors(own, HEADING_CENTERING).forEach((vector, i) => {
      if (!vector) return;
      indicated.forEach((headings, category) => {
        const cosine = headings.reduce((sum, [heading, weight]) => sum + weight * at(vector, heading), 0);
        at(fit, at(documents, i))[category] = Math.max(0, cosine);
      });
    });
  }
  return fit;
}

/** Returns the headings that the words of a name and a description indicate, as a sparse vector of length 1. */
export function headingsOfText(
  { name, description, language }: CategoryDescription,
  others: string[],
): [number, number][] {
  // The language of a name may be guessed wrong: if its words indicate nothing in that, others are tried.
  const tried = [language, 'en', ...others].filter((own) => LEXICON_LANGUAGES.includes(own));
  for (const own of tried) {
    const lexicon = lexiconOf(own);
    if (!lexicon) continue;
    const sums = new Float64Array(HEADING_IDS.length);
    const heading = lexicon.names.findIndex((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (heading >= 0) addAt(sums, heading, HEADING_NAME_WEIGHT);
    for (const [stem, count] of stemsOf({ name, description: description ?? null }, own)) {
      const weights = lexicon.weightsOf(stem);
      for (const one of weights) addAt(sums, one.heading, (count * one.weight) / Math.sqrt(weights.length));
    }
    const norm = Math.sqrt(sums.reduce((squares, value) => squares + value * value, 0));
    if (norm > 0) return [...sums.entries()].flatMap(([i, value]) => (value > 0 ? [[i, value / norm]] : []));
  }
  return [];
}

/** Returns the stems of a name and a description in a language, with their weights. */
export function stemsOf({ name, description }: Omit<CategoryDescription, 'language'>, language: string) {
  const stems = countStems(name, language);
  for (const [stem, count] of stems) stems.set(stem, count * NAME_WEIGHT);
  for (const [stem, count] of countStems(description ?? '', language)) {
    stems.set(stem, (stems.get(stem) ?? 0) + count);
  }
  return stems;
}

/** Returns how well the words of each document match those of a category, by BM25: the share of the maximum score. */
export function wordFit(
  corpus: readonly CorpusDocument[],
  subcorpora: readonly Subcorpus[],
  described: readonly CategoryDescription[],
): Fit {
  const fit = noFit(corpus, described);
  for (const { language, documents } of subcorpora) {
    const counts = documents.map((document) => {
      const { stems, counts: own } = at(corpus, document);
      return new Map(stems.map((stem, i) => [stem, at(own, i)]));
    });
    const total = documents.reduce((sum, document) => sum + at(corpus, document).length, 0);
    const average = total / documents.length || 1;
    described.forEach(({ name, description }, group) => {
      const query = stemsOf({ name, description: description ?? null }, language);
      const idf = (stem: string) => {
        const frequency = counts.filter((own) => own.has(stem)).length;
        return Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5));
      };
      const weights = [...query].map(([stem, count]) => ({ stem, weight: count * idf(stem) }));
      const most = weights.reduce((sum, { weight }) => sum + weight, 0);
      if (most === 0) return;
      documents.forEach((document, i) => {
        const norm = BM25_K1 * (1 - BM25_B + (BM25_B * at(corpus, document).length) / average);
        const sum = weights.reduce((all, { stem, weight }) => {
          const count = at(counts, i).get(stem) ?? 0;
          return all + (weight * count * (BM25_K1 + 1)) / (count + norm);
        }, 0);
        at(fit, document)[group] = sum / (most * (BM25_K1 + 1));
      });
    });
  }
  return fit;
}

/** Returns 1 for each document of a kind that a category has by its name: an invoice is one in any language. */
export function kindFit(corpus: readonly CorpusDocument[], described: readonly CategoryDescription[]): Fit {
  const named = described.map(({ name, language }) => kindsNamed(name, language));
  if (named.every(({ size }) => size === 0)) return noFit(corpus, described);
  return corpus.map((document) => {
    const kinds = kindsOf(document, { title: titleLinesOf(document), speakers: 0 });
    return Float64Array.from(named, (own) => (own.isDisjointFrom(kinds) ? 0 : 1));
  });
}

/**
 * Returns how near each document is to a category in meaning: the cosine of their sentence embeddings, in English. Texts in
 * another language with a bilingual dictionary are translated word by word, which is worse than their own words where
 * both are in that language.
 */
export function embeddingFit(
  corpus: readonly CorpusDocument[],
  described: readonly CategoryDescription[],
): Fit {
  const fit = noFit(corpus, described);
  const read = [...corpus.keys()].filter((i) => canBeEnglish(at(corpus, i).language));
  const isCompared = (document: number, { language }: CategoryDescription) =>
    language !== at(corpus, document).language || hasSentenceEncoder(language);
  // Reading takes long: a pile in one other language, with names in it, is not read for nothing.
  if (!read.some((document) => described.some((category) => isCompared(document, category)))) return fit;
  const characters = charactersRead(read.length);
  if (characters === 0) return fit;
  const documents = read.map((i) => {
    const { document, language } = at(corpus, i);
    return embedEnglish(inEnglish(document.digest, language), characters);
  });
  const categories = described.map(({ name, description, language }) => {
    const text = description ? `${name}. ${description}` : name;
    return embedEnglish(inEnglish(text, language) || text, MAX_NAME_CHARACTERS);
  });
  const vectors = centerVectors([...documents, ...categories], EMBEDDING_CENTERING);
  read.forEach((document, i) => {
    described.forEach((category, c) => {
      if (!isCompared(document, category)) return;
      const [own, other] = [vectors[i], vectors[read.length + c]];
      if (own && other) at(fit, document)[c] = (characters / MAX_CHARACTERS) * Math.max(0, dot(own, other));
    });
  });
  return fit;
}

const canBeEnglish = (language: string): boolean => hasSentenceEncoder(language) || hasDictionary(language);

const inEnglish = (text: string, language: string): string =>
  hasDictionary(language) ? translateWords(text, language, MAX_TRANSLATED_WORDS) : text;

function noFit(corpus: readonly CorpusDocument[], described: readonly CategoryDescription[]): Fit {
  return corpus.map(() => new Float64Array(described.length));
}
