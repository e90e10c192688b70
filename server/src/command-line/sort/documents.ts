import { compareNames } from '@sheaf/contract/natural-order';
import type { PlacedBy } from '@sheaf/contract/placement/placed-by';
import type { DocumentReading } from '@sheaf/engine/text/document';

/** A document that was read: what the categorizer needs, and what a merged text mentions. */
export interface ReadDocument extends DocumentReading {
  /** Its path relative to the sorted folder, with `/` between the parts. */
  readonly file: string;
  /** Zero if tokens are not counted. */
  readonly tokenCount: number;
  /** What a person should know about how it was read. */
  readonly notes: readonly string[];
}

export interface RefusedFile {
  readonly file: string;
  readonly reason: string;
}

export interface Readings {
  readonly documents: ReadDocument[];
  readonly refused: RefusedFile[];
}

export interface Explanation {
  /** The phrases that indicate its raw category, or the listed category that it was sorted into, best first. */
  readonly reason: readonly string[];
  /** The category that fits second best; null if none comes close, or if this was not computed. */
  readonly secondBest: string | null;
}

export interface SortedDocument extends Pick<ReadDocument, 'file' | 'tokenCount' | 'notes'> {
  /** ISO 639-1. */
  readonly language: string;
  readonly rawCategory: string;
  readonly category: string;
  readonly explanation?: Explanation;
  /** Who placed it, if a language model was to. */
  readonly placedBy?: { readonly raw: PlacedBy; readonly final: PlacedBy };
}

/** Orders by file, in natural order, the same way on every machine. */
export const byFile = (a: { file: string }, b: { file: string }): number => compareNames(a.file, b.file);
