import type { Sketch } from './sketch.ts';

/**
 * How documents are alike: equal bytes (`file`), the same text (`text`), versions of one text (`version`), or a `series`
 * that differs in numbers, dates and names alone, such as invoices: those are no duplicates.
 */
export type DuplicateKind = 'file' | 'text' | 'version' | 'series';

/** What is known of a document without reading it again. */
export interface ComparedDocument {
  readonly id: string;
  /** Of its bytes. */
  readonly sha256: string;
  readonly sketch: Sketch;
  /** ISO 639-1. */
  readonly language: string;
}
