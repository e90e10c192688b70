/**
 * The raw categories of a collection, or parts of them, and the order in which they merge: any number of categories is
 * a cut through it. A JSON value of 1 to 20 KB, not counting the list of documents.
 */
export interface CategoryTree {
  /** What categories are made of: raw categories, or parts of them. */
  leaves: TreeLeaf[];
  /** How strongly two leaves are linked by the similarity of their documents; the lower number comes first. */
  links: [a: number, b: number, weight: number][];
  /** The merges without pins, in order: each reduces the number of categories by one. */
  merges: TreeMerge[];
  /** The number of categories once all natural groups, and nothing else, have merged: what a person would make. */
  naturalCount: number;
  /** The leaf of each document, by document id. */
  leafOf: Record<string, number>;
  /** For documents placed after the tree was built: the leaf that each of them follows, by document id. */
  followers?: Record<string, number>;
}

/** Documents that no cut separates. */
export interface TreeLeaf {
  /** The number of its documents. */
  size: number;
  /** The sum of its links; those inside it count twice. */
  degree: number;
  language: string;
  /** The natural group that it is part of: leaves of one group merge first. */
  naturalGroup: number;
  /**
   * The raw category that it is part of, if merging keeps raw categories whole: parts of one merge before everything
   * else, so that only a cut into more categories than there are raw ones splits any of them.
   */
  rawCategory?: number;
}

/** One category absorbing another; each is identified by a leaf in it. */
export interface TreeMerge {
  into: number;
  from: number;
  /** The name of the resulting category, if something has named it, such as a language model. */
  name?: string;
}

/** A category that a person has fixed: its leaves stay together, and it never merges with another pinned one. */
export interface Pin {
  leaves: readonly number[];
  /** Nothing else is added. */
  isClosed?: boolean;
}
