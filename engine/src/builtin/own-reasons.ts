import type { PlacementReasons } from '../categorizer.ts';
import type { CorpusDocument } from '../compare/corpus.ts';
import type { Compared } from '../comparer.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { type FileReasons, telltaleWordsIn, withSentence } from '../name/reasons.ts';
import { argmax, at } from '../numeric/indexing.ts';
import type { Fit } from '../place/category-fit.ts';
import { type CategoryDescription, headingsOfText, stemsOf } from '../place/described-similarity.ts';
import { englishStemsOf, seedWordsOfCategory } from '../place/seed-word-fit.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { PhraseFinder } from '../text/passages.ts';

/** Returns why documents fit the own categories that they were sorted into, by document id. */
export function ownReasonsOf(
  { corpus }: Compared,
  {
    own,
    fits,
    ownOf,
  }: {
    own: readonly CategoryDescription[];
    fits: Fit;
    /** The own category of a document that was sorted into one, by its number; -1 for all others. */
    ownOf: (documentId: string) => number;
  },
): Map<string, PlacementReasons> {
  const numbers = corpus.map(({ document }) => ownOf(document.id));
  if (numbers.every((number) => number < 0)) return new Map();
  const reasons = describedReasonsOf(corpus, { described: numbers.map((number) => own[number] ?? null) });
  return new Map(
    corpus.flatMap(({ document }, i) => {
      const number = at(numbers, i);
      if (number < 0) return [];
      const secondBest = secondBestOf(at(fits, i), { described: own, number });
      return [[document.id, { ...at(reasons, i), secondBest }] as const];
    }),
  );
}

/** Returns the category that a document fits best besides its own; null if it fits no other at all. */
function secondBestOf(
  fit: Float64Array,
  { described, number }: { described: readonly CategoryDescription[]; number: number },
): PlacementReasons['secondBest'] {
  const others = fit.slice();
  others[number] = 0;
  const second = argmax(others, 0);
  const name = described[second]?.name;
  if (name === undefined) return null;
  const nearness = at(others, second) / Math.max(at(others, second), at(fit, number));
  return { name, nearness };
}

/**
 * Returns why each document fits a category: its words that the category's name and description contain, then those that
 * are among the category's seed words, then those that indicate the same headings. `described` has the category of each document, null for none.
 */
function describedReasonsOf(
  corpus: readonly CorpusDocument[],
  { described }: { described: readonly (CategoryDescription | null)[] },
): FileReasons[] {
  const languages = [...new Set(corpus.map(({ language }) => language))].sort();
  const categories = [...new Set(described)].filter((category) => category !== null);
  const seeds = new Map(categories.map((one) => [one, seedWordsOfCategory(one, languages)]));
  const headings = new Map(categories.map((one) => [one, new Map(headingsOfText(one, languages))]));
  const stems = new Map(
    categories.map((one) => [one, new Map(languages.map((language) => [language, stemsOf(one, language)]))]),
  );
  return corpus.map(({ document, language }, i) => {
    const category = at(described, i);
    if (category === null) return { reason: [], reasonSentence: null };
    const finder = new PhraseFinder(document.digest || wordsOfFileName(document.filename));
    const named = stems.get(category)?.get(language);
    const lexicon = lexiconOf(language);
    const indicated = headings.get(category);
    const seedWords = seeds.get(category);
    const found = [
      (stem: string) => named?.get(stem) ?? 0,
      (stem: string) => Math.max(0, ...englishStemsOf(stem, language).map((own) => seedWords?.get(own) ?? 0)),
      (stem: string) =>
        (lexicon?.weightsOf(stem) ?? []).reduce(
          (sum, { heading, weight }) => sum + weight * (indicated?.get(heading) ?? 0),
          0,
        ),
    ].flatMap((weigh) =>
      telltaleWordsIn(document.digest || wordsOfFileName(document.filename), { language, weigh }),
    );
    return withSentence(
      found.filter((word) => finder.has(word)),
      { finder, digest: document.digest },
    );
  });
}
