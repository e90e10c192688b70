import { type Sketch, sketchOf } from '../duplicates/sketch.ts';
import { type DocumentReading, readDocument } from './document.ts';
import { countTokens } from './tokens.ts';

/** What is computed only once, when a file is uploaded. */
export interface Reading extends DocumentReading {
  /** Number of o200k_base tokens in the whole text. */
  tokenCount: number;
  /** For comparing the whole text with others. */
  sketch: Sketch;
}

/**
 * Reads a document's text. Time and memory grow with the text only for counting tokens (about a second per 10 MB),
 * unless their number is given; everything else is bounded. For a text without words (a scan), the file name is read
 * instead.
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
