import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import { adjustedRandIndex, nmi, weightedBestF1 } from './agreement.ts';
import { sortInBothPhases } from './engine-run.ts';
import type { Labeled } from './pile-draws.ts';

/** How well groups agree with classes. */
export interface Agreement {
  readonly f1: number;
  readonly ari: number;
  readonly nmi: number;
  readonly groups: number;
}

export interface PileScore {
  readonly classes: number;
  readonly raw: Agreement;
  readonly final: Agreement;
  /** Files that are sure or likely, and those of them whose class is the most frequent one of their raw category. */
  readonly files: number;
  readonly sure: number;
  readonly surelyRight: number;
  readonly likely: number;
  readonly likelyRight: number;
}

/** Sorts a pile with both phases, one after the other, as the product does. */
export async function scorePile(pile: readonly Labeled[]): Promise<PileScore> {
  const documents = pile.map(({ document }) => ({ ...document }));
  const { placementOf, categoryOf } = await sortInBothPhases(documents);
  const classes = pile.map(({ label }) => label);
  const rawOf = documents.map(({ rawCategoryId }) => rawCategoryId ?? '');
  const mostFrequentIn = new Map(
    [...Map.groupBy(pile.keys(), (i) => rawOf[i] ?? '')].map(([name, own]) => [
      name,
      mostFrequent(own.map((i) => classes[i])),
    ]),
  );
  const judged = pile.map(({ document, label }, i) => ({
    confidence: placementOf.get(document.id)?.confidence ?? 0,
    isRight: label === mostFrequentIn.get(rawOf[i] ?? ''),
  }));
  const sure = judged.filter(({ confidence }) => confidence >= CONFIDENCE_LEVELS.sure);
  const likely = judged.filter(
    ({ confidence }) => confidence >= CONFIDENCE_LEVELS.likely && confidence < CONFIDENCE_LEVELS.sure,
  );
  return {
    classes: new Set(classes).size,
    raw: agreement(classes, rawOf),
    final: agreement(
      classes,
      documents.map(({ id }) => categoryOf.get(id) ?? ''),
    ),
    files: pile.length,
    sure: sure.length,
    surelyRight: sure.filter(({ isRight }) => isRight).length,
    likely: likely.length,
    likelyRight: likely.filter(({ isRight }) => isRight).length,
  };
}

export const agreement = (classes: readonly string[], groups: readonly (string | number)[]): Agreement => ({
  f1: weightedBestF1(classes, groups),
  ari: adjustedRandIndex(classes, groups),
  nmi: nmi(classes, groups),
  groups: new Set(groups).size,
});

/** The value that comes most often, the first of equally frequent ones. */
function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.sort((a, b) => b[1].length - a[1].length)[0]?.[0];
}
