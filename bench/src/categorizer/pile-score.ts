import { CONFIDENCE_LEVELS, MAX_CATEGORIES } from '@sheaf/contract/constants';
import { createBuiltinCategorizer } from '@sheaf/engine/builtin/builtin';
import type { EngineDocument, RawPlacement } from '@sheaf/engine/categorizer';
import { renumber } from '@sheaf/engine/clustering/labels';
import { adjustedRandIndex, weightedBestF1 } from '@sheaf/engine/numeric/agreement';
import { trueNames } from './name-truth.ts';
import { nmi } from './nmi.ts';
import type { Labeled } from './pile-draws.ts';

/** How well a pile was sorted. */
export interface PileScore {
  readonly classes: number;
  readonly categories: number;
  readonly f1: number;
  readonly ari: number;
  readonly nmi: number;
  readonly files: number;
  /** Files whose category's name is true of at least 70 % of its files; the same for raw categories. */
  readonly trulyNamed: number;
  readonly trulyNamedRaw: number;
  /** Files whose class is the most frequent one in their raw category. */
  readonly right: number;
  /** Files that the categorizer is sure of, and those of them that are right. */
  readonly sure: number;
  readonly surelyRight: number;
  /** Files that are likely, and those of them that are right. */
  readonly likely: number;
  readonly likelyRight: number;
  /** Foreign files, and those of them that are said to fit nowhere. */
  readonly foreign: number;
  readonly foreignFound: number;
}

/** Sorts a pile with both phases, one after the other, as the product does. */
export async function scorePile(
  pile: readonly Labeled[],
  { maxCategories = MAX_CATEGORIES.max }: { maxCategories?: number } = {},
): Promise<PileScore> {
  const documents = pile.map(({ document }) => ({ ...document }));
  const categorizer = createBuiltinCategorizer();
  const raw = await categorizer.labelDocuments({ documents, present: [] }, {});
  const placementOf = new Map(raw.map((placement) => [placement.documentId, placement]));
  for (const document of documents) {
    const placement = placementOf.get(document.id);
    document.rawCategoryId = placement?.name ?? null;
    document.language = placement?.documentLanguage ?? document.language;
  }
  const rawCategories = [...new Map(raw.map(({ name, language }) => [name, language]))].map(
    ([name, language]) => ({ id: name, name, language }),
  );
  const groups = await categorizer.assignDocuments(
    { documents, present: [], maxCategories, rawCategories },
    {},
  );
  const categoryOf = new Map(groups.flatMap(({ name, documentIds }) => documentIds.map((id) => [id, name])));
  const [classes, categories] = [
    pile.map(({ label }) => label),
    documents.map(({ id }) => categoryOf.get(id)),
  ];
  const [asClasses, asCategories] = [numbersOf(classes), numbersOf(categories)];
  return {
    classes: new Set(classes).size,
    categories: groups.length,
    f1: weightedBestF1(asClasses, asCategories),
    ari: adjustedRandIndex(asClasses, asCategories),
    nmi: nmi(classes, categories.map(String)),
    files: pile.length,
    trulyNamed: trulyNamed(documents, ({ id }) => categoryOf.get(id)),
    trulyNamedRaw: trulyNamed(documents, ({ rawCategoryId }) => rawCategoryId),
    ...countFiles(pile, raw),
  };
}

function trulyNamed(
  documents: readonly EngineDocument[],
  nameOf: (document: EngineDocument) => string | null | undefined,
): number {
  const files = documents.map((document) => {
    const { language, digest } = document;
    return { category: nameOf(document) ?? '', language, text: digest };
  });
  return trueNames(files).share * files.length;
}

function countFiles(pile: readonly Labeled[], raw: readonly RawPlacement[]) {
  const labelOf = new Map(pile.map((one) => [one.document.id, one]));
  const files = [...Map.groupBy(raw, ({ name }) => name).values()].flatMap((own) => {
    const most = mostFrequent(own.map(({ documentId }) => labelOf.get(documentId)?.label));
    return own.map(({ documentId, confidence, fitsNowhere }) => {
      const known = labelOf.get(documentId);
      const isForeign = known?.isForeign ?? false;
      return { isRight: !isForeign && known?.label === most, isForeign, confidence, fitsNowhere };
    });
  });
  const count = (is: (file: (typeof files)[number]) => boolean) => files.filter(is).length;
  const isSure = (file: { confidence: number }) => file.confidence >= CONFIDENCE_LEVELS.sure;
  const isLikely = (file: { confidence: number }) =>
    !isSure(file) && file.confidence >= CONFIDENCE_LEVELS.likely;
  return {
    right: count(({ isRight }) => isRight),
    sure: count(isSure),
    surelyRight: count((file) => file.isRight && isSure(file)),
    likely: count(isLikely),
    likelyRight: count((file) => file.isRight && isLikely(file)),
    foreign: count(({ isForeign }) => isForeign),
    foreignFound: count(({ isForeign, fitsNowhere }) => isForeign && fitsNowhere),
  };
}

function numbersOf(names: readonly (string | undefined)[]): Int32Array {
  const known = [...new Set(names)];
  const numbers = Int32Array.from(names, (name) => known.indexOf(name));
  renumber(numbers);
  return numbers;
}

/** The value that comes most often, the first of equally frequent ones. */
export function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.sort((a, b) => b[1].length - a[1].length)[0]?.[0];
}

/** The headings of `cellsOf`. */
export const PILE_COLUMNS = [
  ...['classes', 'categories', 'F1', 'ARI', 'NMI', 'names true', 'raw: true', 'right'],
  ...['sure', 'of these right', 'likely', 'of these right', 'foreign found'],
];

/** Means over the piles; shares are of all their files. */
export function cellsOf(scores: readonly PileScore[]): string[] {
  const sum = (of: keyof PileScore) => scores.reduce((total, score) => total + score[of], 0);
  const mean = (of: keyof PileScore, digits: number) => (sum(of) / scores.length).toFixed(digits);
  const share = (part: keyof PileScore, whole: keyof PileScore) =>
    sum(whole) === 0 ? '–' : `${((100 * sum(part)) / sum(whole)).toFixed(1)} %`;
  return [
    ...[mean('classes', 1), mean('categories', 1), mean('f1', 3), mean('ari', 3), mean('nmi', 3)],
    ...[share('trulyNamed', 'files'), share('trulyNamedRaw', 'files'), share('right', 'files')],
    ...[share('sure', 'files'), share('surelyRight', 'sure')],
    ...[share('likely', 'files'), share('likelyRight', 'likely'), share('foreignFound', 'foreign')],
  ];
}
