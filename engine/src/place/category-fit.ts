import type { OwnerRules } from '../categorizer.ts';
import type { Subcorpus } from '../compare/compare.ts';
import type { CorpusDocument } from '../compare/corpus.ts';
import { addAt, at } from '../numeric/indexing.ts';
import {
  type CategoryDescription,
  embeddingFit,
  type Fit,
  headingFit,
  kindFit,
  wordFit,
} from './described-similarity.ts';
import { canFitSeedWords, seedWordFit } from './seed-word-fit.ts';

export type { Fit } from './described-similarity.ts';

/** This part of the mean is subtracted: what all documents have in common with a category says nothing about any. */
const CENTERING_FACTOR = 0.5;
/** Cosines with seed words, of which a document has few, are small. */
const SEED_WORD_WEIGHT = 8;
/** Weight of the fit of a document's neighbors, relative to that of its own. */
const NEIGHBOR_SHARE = 0.3;

/** Minimum fit for documents that can be compared with seed words. */
const MIN_FIT: Record<OwnerRules['mode'], number> = { free: 0.7, prefer: 0.5, strict: 0.2 };
/** The same for documents in other languages, whose fit has one addend less. */
const MIN_FIT_WITHOUT_SEED_WORDS: Record<OwnerRules['mode'], number> = {
  free: 0.6,
  prefer: 0.4,
  strict: 0.2,
};

/**
 * Minimum fit for a document in this language to go to an own category: chosen on draws from open data sets, where own
 * categories were the names of all classes, or of half of them (docs/decisions/0028).
 */
export const minFit = (mode: OwnerRules['mode'], language: string): number =>
  (canFitSeedWords(language) ? MIN_FIT : MIN_FIT_WITHOUT_SEED_WORDS)[mode];

/**
 * Returns how well each document fits each category: by the kind of document that its name says, by the headings, words,
 * meaning and seed words of its name and description, and by how much of the document's similarity lies in the category's
 * examples. Each of these is between 0 and 1, and they are added up. `examples` has the category of each document that is
 * already in one, else -1.
 */
export function scoreFit(
  { corpus, subcorpora }: { corpus: CorpusDocument[]; subcorpora: Subcorpus[] },
  { described, examples }: { described: CategoryDescription[]; examples: readonly number[] },
): Fit {
  const fit = headingFit(corpus, subcorpora, described);
  addFit(fit, wordFit(corpus, subcorpora, described));
  addFit(fit, embeddingFit(corpus, described));
  addFit(fit, kindFit(corpus, described));
  addFit(fit, seedWordFit(corpus, described), SEED_WORD_WEIGHT);
  const smoothed = smoothFit(fit, subcorpora);
  described.forEach((_, group) => {
    const mean = smoothed.reduce((sum, row) => sum + at(row, group), 0) / Math.max(1, smoothed.length);
    for (const row of smoothed) addAt(row, group, -CENTERING_FACTOR * mean);
  });
  addExamples(smoothed, subcorpora, examples);
  return smoothed;
}

function addFit(fit: Fit, more: Fit, weight = 1): void {
  fit.forEach((row, i) => {
    for (let group = 0; group < row.length; group++) addAt(row, group, weight * at(at(more, i), group));
  });
}

/** Returns the fit of each document, mixed with that of its nearest neighbors. */
function smoothFit(fit: Fit, subcorpora: Subcorpus[]): Fit {
  const smoothed = fit.map((row) => row.slice());
  for (const { documents, neighbors } of subcorpora) {
    documents.forEach((document, i) => {
      const row = neighbors.row(i);
      const total = row.reduce((sum, { value }) => sum + value, 0);
      if (total === 0) return;
      const own = at(smoothed, document);
      for (let group = 0; group < own.length; group++) own[group] = at(own, group) * (1 - NEIGHBOR_SHARE);
      for (const { column, value } of row) {
        const other = at(fit, at(documents, column));
        for (let group = 0; group < own.length; group++)
          addAt(own, group, (NEIGHBOR_SHARE * value * at(other, group)) / total);
      }
    });
  }
  return smoothed;
}

/** Adds the share of each document's similarity that lies in the examples of each category. */
function addExamples(fit: Fit, subcorpora: Subcorpus[], examples: readonly number[]): void {
  for (const { documents, neighbors } of subcorpora) {
    documents.forEach((document, i) => {
      const row = neighbors.row(i);
      const total = row.reduce((sum, { value }) => sum + value, 0);
      for (const { column, value } of row) {
        const group = at(examples, at(documents, column));
        if (group >= 0) addAt(at(fit, document), group, value / total);
      }
    });
  }
}
