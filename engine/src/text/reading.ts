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
 * 10 MB), unless they are known; all else is bounded. A text without words (a scan) is read by its file name.
 */
export function readText({
  text,
  filename,
  tokenCount,
}: {
  text: string;
  filename: string;
  tokenCount?: number | undefined;
}): Reading {
  return {
    ...readDocument({ text, filename }),
    tokenCount: tokenCount ?? countTokens(text),
    sketch: sketchOf(text),
  };
}
