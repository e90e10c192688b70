import type { OwnerRules } from '@sheaf/engine/categorizer';

/** Which categories a sort makes. */
export interface CategorySettings {
  readonly maxCategories: number;
  /** Categories may hold several languages. */
  readonly acrossLanguages: boolean;
  /** The language of new names (ISO 639-1), or null: that of the documents. */
  readonly namingLanguage: string | null;
  /** How the categories of the list are treated, if there is one. */
  readonly mode: OwnerRules['mode'];
  /** Another number of categories than the one found: a cut through the tree of the built-in categorizer. */
  readonly cut: 'finer' | 'coarser' | number | null;
  /** Whether the table says why a document is where it is. */
  readonly explains: boolean;
}

/** A category of the list, with what belongs there in its owner's words. */
export interface ListedCategory {
  readonly name: string;
  readonly description: string | null;
}
