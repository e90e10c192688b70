import type { PlacedBy } from '@sheaf/contract/placed-by';
import type { DocumentReading } from '@sheaf/engine/text/document';

/** A document that was read: with what the categorizer needs, and what a merged text mentions. */
export interface ReadDocument extends DocumentReading {
  /** Its path from the folder that is sorted, with `/` between the parts. */
  readonly file: string;
  /** Zero where nobody asked for it. */
  readonly tokenCount: number;
  /** What a person should know about how it was read. */
  readonly notes: readonly string[];
}

/** A document that cannot be read, with the reason as a sentence. */
export interface RefusedFile {
  readonly file: string;
  readonly reason: string;
}

/** What came of reading some documents. */
export interface Readings {
  readonly documents: ReadDocument[];
  readonly refused: RefusedFile[];
}

/** Why a document is where it is. */
export interface Explanation {
  /** The phrases that tell of its raw category, best first. */
  readonly reason: readonly string[];
  /** The raw category that it would be in otherwise; null where none comes near, or nobody has looked. */
  readonly secondBest: string | null;
}

/** A document in its place. */
export interface SortedDocument extends Pick<ReadDocument, 'file' | 'tokenCount' | 'notes'> {
  /** ISO 639-1. */
  readonly language: string;
  readonly rawCategory: string;
  readonly category: string;
  /** Where it was asked for. */
  readonly explanation?: Explanation;
  /** Who placed it, where a language model was to. */
  readonly placedBy?: { readonly raw: PlacedBy; readonly final: PlacedBy };
}

/** Orders by file, the same way on every machine. */
export function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
