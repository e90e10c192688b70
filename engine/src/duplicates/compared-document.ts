import type { Sketch } from './sketch.ts';

/**
 * How documents are alike: equal bytes (`file`), the same text (`text`), versions of one text (`version`), or a
 * `series` whose members differ only in numbers, dates and names, such as invoices: those are not duplicates.
 */
export type DuplicateKind = 'file' | 'text' | 'version' | 'series';

/** What is known about a document without re-reading it. */
export interface ComparedDocument {
  readonly id: string;
  /** The hash of its bytes. */
  readonly sha256: string;
  readonly sketch: Sketch;
  /** ISO 639-1. */
  readonly language: string;
}
