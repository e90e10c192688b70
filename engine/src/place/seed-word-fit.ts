import type { CorpusDocument } from '../compare/corpus.ts';
import { hasDictionary, translateStem } from '../embedding/bilingual-dictionary.ts';
import { memoizeWords } from '../memoize-words.ts';
import { addAt, at } from '../numeric/indexing.ts';
import { type SeedWords, seedFrequency, seedWordsOf } from '../seed-words/seed-words.ts';
import { stemOf } from '../text/stems.ts';
import type { CategoryDescription, Fit } from './described-similarity.ts';

/** Weight of what the words of a description indicate, relative to those of a name. */
const DESCRIPTION_WEIGHT = 0.5;
/** Half of a word's weight is reached at this many occurrences. */
const SATURATION = 1;

/** A category that a seed word indicates. */
interface Posting {
  category: number;
  seedWeight: number;
}

/**
 * Returns the cosine of each document's words with the seed words of each category: the words that its name and
 * description make likely. Documents in a language with a bilingual dictionary are translated word by word; those in
 * other languages fit nothing.
 */
export function seedWordFit(
  corpus: readonly CorpusDocument[],
  described: readonly CategoryDescription[],
): Fit {
  const counts = corpus.map(countEnglishStems);
  const weightOf = stemWeights(counts);
  const languages = [...new Set(corpus.map(({ language }) => language))].sort();
  const { postings, lengths } = indexSeedWords(
    described.map((one) => seedWordsOfCategory(one, languages)),
    weightOf,
  );
  return counts.map((own) => {
    const row = new Float64Array(described.length);
    let squares = 0;
    for (const [stem, count] of own) {
      const weight = (weightOf(stem) * count) / (count + SATURATION);
      if (seedFrequency(stem) > 0) squares += weight * weight;
      for (const { category, seedWeight } of postings.get(stem) ?? [])
        addAt(row, category, weight * seedWeight);
    }
    const length = Math.sqrt(squares);
    return row.map((sum, category) => (sum === 0 ? 0 : sum / ((length || 1) * at(lengths, category))));
  });
}

/** The stems of a document in English, with their counts. */
function countEnglishStems({ language, stems, counts }: CorpusDocument): Map<string, number> {
  const english = new Map<string, number>();
  stems.forEach((stem, i) => {
    for (const own of englishStemsOf(stem, language))
      english.set(own, (english.get(own) ?? 0) + at(counts, i));
  });
  return english;
}

/** Whether documents in this language can be compared with seed words, which are English. */
export const canFitSeedWords = (language: string): boolean => language === 'en' || hasDictionary(language);

/** The English stems of what a stem of a document means; none if its language has no bilingual dictionary. */
export function englishStemsOf(stem: string, language: string): string[] {
  if (language === 'en') return [stem];
  if (!hasDictionary(language)) return [];
  const translation = translateStem(stem, language);
  return translation === undefined ? [] : translation.split(' ').map((word) => stemOf(word, 'en'));
}

/**
 * Returns how much a stem counts: the fewer categories it indicates and the fewer documents have it, the more; 0 if it
 * indicates no category.
 */
function stemWeights(documents: readonly ReadonlyMap<string, number>[]): (stem: string) => number {
  const frequencies = new Map<string, number>();
  for (const counts of documents)
    for (const stem of counts.keys()) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  return memoizeWords((stem) => {
    const categories = Math.max(1, seedFrequency(stem));
    return Math.log(1 + documents.length / (frequencies.get(stem) ?? 1)) / (1 + Math.log(categories));
  });
}

/** Returns the categories that each seed word indicates, and the length of each category's vector. */
function indexSeedWords(categories: readonly SeedWords[], weightOf: (stem: string) => number) {
  const postings = new Map<string, Posting[]>();
  const lengths = categories.map((words, category) => {
    let squares = 0;
    for (const [stem, seed] of words) {
      const seedWeight = seed * weightOf(stem);
      squares += seedWeight * seedWeight;
      const list = postings.get(stem);
      if (list) list.push({ category, seedWeight });
      else postings.set(stem, [{ category, seedWeight }]);
    }
    return Math.sqrt(squares);
  });
  return { postings, lengths };
}

/**
 * Returns the seed words of a category's name and, with less weight, those of its description. `others` has the languages
 * of the documents.
 */
export function seedWordsOfCategory(
  { name, description, language }: CategoryDescription,
  others: readonly string[],
): SeedWords {
  // The language of a name may be guessed wrong: if nothing is known by it in that, others are tried.
  for (const own of [language, 'en', ...others]) {
    const weights = new Map(seedWordsOf(name, own));
    for (const [stem, weight] of seedWordsOf(description ?? '', own))
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight * DESCRIPTION_WEIGHT));
    if (weights.size > 0) return weights;
  }
  return new Map();
}
