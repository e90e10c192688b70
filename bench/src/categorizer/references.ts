/** How well categories agree with the true classes: NMI, and P1 (the best F of each class, weighted by its size). */
export interface Cell {
  readonly nmi: number;
  readonly p1: number;
}

/** Reference results for a collection. `bestOfSix` is chosen in hindsight; it and `kMeans` were given the true K. */
export interface Reference {
  /** scikit-learn's TF-IDF and k-means; not measured for collections whose classes are counted per language. */
  readonly kMeans?: Cell;
  /** The best of six scikit-learn methods. */
  readonly bestOfSix: Cell;
  /** The throwaway prototype of this engine, which was not given K and found `found` categories. */
  readonly prototype: Cell & { readonly found: number };
  /** NMI of a support vector machine trained on the classes, which no unsupervised method reaches. */
  readonly ceiling?: number;
}

/** A labeled collection to measure with. */
export interface Collection {
  readonly name: string;
  readonly reference: Reference;
  /**
   * `several`: each class counts once per language. `mixed`: it does not, because there are few documents per language.
   */
  readonly languages: 'one' | 'mixed' | 'several';
}

const cell = (nmi: number, p1: number): Cell => ({ nmi, p1 });
const prototype = (nmi: number, p1: number, found: number) => ({ nmi, p1, found });

/** The open collections, with the figures of the engine's design page, measured once on the same documents. */
export const COLLECTIONS: readonly Collection[] = [
  {
    name: 'bbc',
    languages: 'one',
    reference: {
      kMeans: cell(0.85, 0.95),
      bestOfSix: cell(0.91, 0.97),
      prototype: prototype(0.85, 0.91, 6),
      ceiling: 0.93,
    },
  },
  {
    name: 'ng20',
    languages: 'one',
    reference: {
      kMeans: cell(0.45, 0.46),
      bestOfSix: cell(0.58, 0.59),
      prototype: prototype(0.66, 0.65, 25),
      ceiling: 0.77,
    },
  },
  {
    name: 'bills',
    languages: 'one',
    reference: {
      kMeans: cell(0.42, 0.39),
      bestOfSix: cell(0.47, 0.49),
      prototype: prototype(0.46, 0.48, 11),
      ceiling: 0.6,
    },
  },
  {
    name: 'gnad_de',
    languages: 'one',
    reference: {
      kMeans: cell(0.34, 0.47),
      bestOfSix: cell(0.43, 0.56),
      prototype: prototype(0.51, 0.64, 11),
      ceiling: 0.63,
    },
  },
  {
    name: 'news_fr',
    languages: 'one',
    reference: {
      kMeans: cell(0.42, 0.64),
      bestOfSix: cell(0.46, 0.66),
      prototype: prototype(0.57, 0.75, 5),
      ceiling: 0.68,
    },
  },
  {
    name: 'news_pt',
    languages: 'one',
    reference: {
      kMeans: cell(0.4, 0.51),
      bestOfSix: cell(0.45, 0.58),
      prototype: prototype(0.48, 0.62, 6),
      ceiling: 0.66,
    },
  },
  {
    name: 'contracts_a',
    languages: 'one',
    reference: {
      kMeans: cell(0.43, 0.46),
      bestOfSix: cell(0.49, 0.48),
      prototype: prototype(0.43, 0.45, 9),
      ceiling: 0.69,
    },
  },
  {
    name: 'mixed_a',
    languages: 'mixed',
    reference: {
      kMeans: cell(0.95, 0.91),
      bestOfSix: cell(0.96, 0.9),
      prototype: prototype(0.95, 0.88, 17),
      ceiling: 0.99,
    },
  },
  {
    name: 'multi_a',
    languages: 'several',
    reference: { bestOfSix: cell(0.62, 0.45), prototype: prototype(0.76, 0.69, 50) },
  },
];

/** All of 20 Newsgroups, for speed and memory, with figures from the same source. */
export const SCALE: Collection = {
  name: 'ng20_full',
  languages: 'one',
  reference: {
    kMeans: cell(0.55, 0.57),
    bestOfSix: cell(0.6, 0.65),
    prototype: prototype(0.71, 0.7, 28),
    ceiling: 0.87,
  },
};
