import type { File } from '@sheaf/contract/files';
import { type ConfidenceLevel, needsALook, type Placed } from '@sheaf/contract/placement/confidence-level';
import { failureOf, type PlacedBy } from '@sheaf/contract/placement/placed-by';
import { formatLanguage } from '../../ui/text/format.ts';

export const levelLabels: Record<ConfidenceLevel, string> = {
  checked: 'Checked',
  sure: 'Sure',
  likely: 'Likely',
  needs_a_look: 'Needs a look',
};

/** Who placed a file, as shown in its details, including whether the model was asked and failed. */
export const placedByLabels: Record<PlacedBy, string> = {
  model: 'the language model',
  builtin: 'the built-in categorizer',
  builtin_no_answer: 'the built-in categorizer, because the language model did not answer',
  builtin_refused: 'the built-in categorizer, because the language model refused',
  builtin_unusable: 'the built-in categorizer, because the language model gave no usable answer',
};

/** Whether the model that was supposed to place a file failed to do so, in either phase. */
export const isPlacedWithoutModel = ({
  raw_placed_by,
  final_placed_by,
}: Pick<File, 'raw_placed_by' | 'final_placed_by'>): boolean =>
  [raw_placed_by, final_placed_by].some((by) => by !== null && failureOf(by) !== undefined);

export function levelDescription(level: ConfidenceLevel, { has_text }: Pick<File, 'has_text'>): string {
  if (level === 'checked') return 'You decided where this file belongs.';
  if (!has_text) return 'No text was found in this file, so it was placed by its name alone.';
  if (level === 'sure') return 'Nearly all signs point to this category.';
  if (level === 'likely') return 'Most signs point to this category.';
  return 'Few signs point to this category. Check whether the file belongs here.';
}

/** On a server without an embedding model: what would have helped to place a file with more confidence. */
export function meaningHint(file: Placed & Pick<File, 'raw_language' | 'raw_placed_by'>): string | undefined {
  const { raw_language: language, raw_placed_by, has_text } = file;
  if (!has_text || raw_placed_by !== 'builtin' || !needsALook(file)) return undefined;
  if (language === null || language === 'en' || language === 'und') return undefined;
  return `Words alone. With an embedding model, the server compares texts in ${formatLanguage(language)} by meaning, too.`;
}

/** How near the second-best category came to the best one: a ratio, which a percentage would confuse with confidence. */
export function nearnessPhrase(nearness: number): string {
  if (nearness >= 0.9) return 'almost as near';
  return nearness >= 0.6 ? 'not far behind' : 'far behind';
}
