import { type Sketch, sketchOf } from '../duplicates/sketch.ts';
import { type DocumentReading, readDocument } from './document.ts';
import { countTokens } from './tokens.ts';

/** What is computed once, when a file is uploaded, and never again. */
export interface Reading extends DocumentReading {
  /** Tokens of the whole text, o200k_base. */
  tokenCount: number;
  /** By which the whole text is compared with others. */
  sketch: Sketch;
}

/**
 * Reads a document's text. Time and memory grow with the text only for counting tokens (about a second for each
 * 10 MB); all else is bounded. A text without words (a scan) is read by its file name.
 */
export function readText({ text, filename }: { text: string; filename: string }): Reading {
  return { ...readDocument({ text, filename }), tokenCount: countTokens(text), sketch: sketchOf(text) };
}
