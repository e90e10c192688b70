/** A file in a category, and how well it fits there. */
export interface CategorizedFile {
  readonly id: string;
  readonly filename: string;
  readonly folder: string;
  readonly language: string;
  readonly isPinned: boolean;
  /** Null if no run has judged it in this category. */
  readonly confidence: number | null;
  readonly reason: readonly string[];
  readonly reasonSentence: string | null;
  readonly secondCategoryId: string | null;
  readonly secondNearness: number | null;
}

/** How surely a file is in its category and in no other, from 0 to 1. */
export const certaintyOf = ({ confidence, secondNearness }: CategorizedFile): number =>
  (confidence ?? 0) * (1 - (secondNearness ?? 0) / 2);

export const nameOf = ({ id, filename, folder }: CategorizedFile) => ({ id, filename, folder });
