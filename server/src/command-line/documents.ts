import type { PlacedBy } from '@sheaf/contract/placed-by';
import type { DocumentReading } from '@sheaf/engine/text/document';

/** A document that was read: what the categoriser needs, and what a merged text says of it. */
export interface ReadDocument extends DocumentReading {
  /** Its path from the folder that is sorted, with `/` between the parts. */
  readonly file: string;
  /** Zero where nobody asked for it. */
  readonly tokenCount: number;
  /** What a person should know about how it was read. */
  readonly notes: readonly string[];
}

/** A document that cannot be read, and the sentence that says why. */
export interface RefusedFile {
  readonly file: string;
  readonly reason: string;
}

/** What came of reading some documents. */
export interface Readings {
  readonly documents: ReadDocument[];
  readonly refused: RefusedFile[];
}

/** A document in its place. */
export interface SortedDocument extends Pick<ReadDocument, 'file' | 'tokenCount' | 'notes'> {
  /** ISO 639-1. */
  readonly language: string;
  readonly rawCategory: string;
  readonly category: string;
  /** Who placed it, where a language model was to. */
  readonly placedBy?: { readonly raw: PlacedBy; readonly final: PlacedBy };
}

/** Orders by file, the same way on every machine. */
export function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
