import { CONFIDENCE_LEVELS } from '../constants.ts';
import type { File } from '../files.ts';

/** How far a file's place can be trusted; `checked` if its owner decided where the file belongs. */
export type ConfidenceLevel = 'checked' | 'sure' | 'likely' | 'needs_a_look';

export type Placed = Pick<
  File,
  'raw_category' | 'final_category_id' | 'confidence' | 'has_text' | 'is_pinned' | 'left_out'
>;

/**
 * The level of the category that is shown for a file: its category or, without one, its raw category. Null before phase 1,
 * for a file that is left out, and for a category that no run has put it in (its owner has merged, split or regrouped
 * categories since). A file without text that has a raw category (from the time when file names were enough) always needs
 * a look, unless its owner pinned it. For leftovers, it depends on their confidence.
 */
export function confidenceLevel(file: Placed): ConfidenceLevel | null {
  const { raw_category, final_category_id, confidence, has_text, is_pinned, left_out } = file;
  if (left_out || raw_category === null) return null;
  if (is_pinned) return 'checked';
  if (!has_text) return 'needs_a_look';
  if (confidence === null) return final_category_id === null ? 'needs_a_look' : null;
  if (confidence >= CONFIDENCE_LEVELS.sure) return 'sure';
  return confidence >= CONFIDENCE_LEVELS.likely ? 'likely' : 'needs_a_look';
}

export const needsALook = (file: Placed): boolean => confidenceLevel(file) === 'needs_a_look';
