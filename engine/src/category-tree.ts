/**
 * The raw categories of a collection, or parts of them, and the order in which they merge: any number of categories is a
 * cut through it. A JSON value of 1 to 20 KB beside the list of documents.
 */
export interface CategoryTree {
  /** What categories are made of: raw categories, or parts of them. */
  leaves: TreeLeaf[];
  /** How strongly two leaves, the smaller number first, are linked by the similarity of their documents. */
  links: [a: number, b: number, weight: number][];
  /** The merges without pins, in their order: each makes one category fewer. */
  merges: TreeMerge[];
  /** The categories that there are when whole natural groups have merged, and nothing else: what a person would make. */
  naturalCount: number;
  /** The leaf of each document, by its id. */
  leafOf: Record<string, number>;
  /** The leaf with which each document goes that was placed after the tree was made, by its id. */
  followers?: Record<string, number>;
}

/** Documents that no cut takes apart. */
export interface TreeLeaf {
  /** Its documents. */
  size: number;
  /** The sum of its links, those inside it counted twice. */
  degree: number;
  language: string;
  /** The natural group that it is a part of: leaves of one group merge first. */
  naturalGroup: number;
  /**
   * The raw category that it is a part of, where merging keeps whole raw categories: parts of one merge before all else,
   * so that only a cut into more categories than there are raw ones takes any of them apart.
   */
  rawCategory?: number;
}

/** One category taking in another; both are named by a leaf that is in them. */
export interface TreeMerge {
  into: number;
  from: number;
  /** What the category is called that it makes, where somebody has named it: a language model, for instance. */
  name?: string;
}

/** A category that a person has fixed: its leaves stay together, and it merges with no other pinned one. */
export interface Pin {
  leaves: readonly number[];
  /** Nothing else comes in. */
  isClosed?: boolean;
}
