import { CONFIDENCE_LEVELS } from '../constants.ts';
import type { File } from '../files.ts';

/** How far a file's raw category can be trusted. */
export type ConfidenceLevel = 'sure' | 'likely' | 'needs_a_look';

/** The fields that the level of a file depends on. */
export type Labeled = Pick<File, 'raw_category' | 'confidence' | 'has_text'>;

/**
 * The level of a file's raw category; null before phase 1 has given it one. A file without text that has a raw category
 * (from the time when file names were enough) always needs a look. For leftovers, it depends on their confidence.
 */
export function confidenceLevel({ raw_category, confidence, has_text }: Labeled): ConfidenceLevel | null {
  if (raw_category === null) return null;
  const known = has_text ? (confidence ?? 0) : 0;
  if (known >= CONFIDENCE_LEVELS.sure) return 'sure';
  return known >= CONFIDENCE_LEVELS.likely ? 'likely' : 'needs_a_look';
}

/** Whether a person should check where a file was placed. */
export const needsALook = (file: Labeled): boolean => confidenceLevel(file) === 'needs_a_look';
