import { CONFIDENCE_LEVELS } from '../constants.ts';
import type { File } from '../files.ts';

/** How far a file's raw category can be trusted; `checked` if its owner decided where the file belongs. */
export type ConfidenceLevel = 'checked' | 'sure' | 'likely' | 'needs_a_look';

/** The fields that the level of a file depends on. */
export type Labeled = Pick<File, 'raw_category' | 'confidence' | 'has_text' | 'is_pinned'>;

/**
 * The level of a file's raw category; null before phase 1 has given it one. A file without text that has a raw category
 * (from the time when file names were enough) always needs a look, unless its owner pinned it. For leftovers, it depends
 * on their confidence.
 */
export function confidenceLevel(file: Labeled): ConfidenceLevel | null {
  const { raw_category, confidence, has_text, is_pinned } = file;
  if (raw_category === null) return null;
  if (is_pinned) return 'checked';
  const known = has_text ? (confidence ?? 0) : 0;
  if (known >= CONFIDENCE_LEVELS.sure) return 'sure';
  return known >= CONFIDENCE_LEVELS.likely ? 'likely' : 'needs_a_look';
}

/** Whether a person should check where a file was placed. */
export const needsALook = (file: Labeled): boolean => confidenceLevel(file) === 'needs_a_look';
