import type { OwnerRules } from '@sheaf/engine/categorizer';

export interface CategorySettings {
  readonly maxCategories: number;
  /** Whether categories may mix several languages. */
  readonly acrossLanguages: boolean;
  /** The language of new names (ISO 639-1), or null for that of the documents. */
  readonly namingLanguage: string | null;
  /** Whether the subfolders of documents are a hint at what belongs together. */
  readonly usesFolders: boolean;
  readonly mode: OwnerRules['mode'];
  /** Another number of categories than the one found, by cutting the tree of the built-in categorizer. */
  readonly cut: 'finer' | 'coarser' | number | null;
  /** Whether the table says why each document is where it is. */
  readonly explains: boolean;
}

export interface ListedCategory {
  readonly name: string;
  readonly description: string | null;
}
