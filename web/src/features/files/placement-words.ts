import type { ConfidenceLevel, File } from '@sheaf/contract/files';

/** The level of a raw category in words, as rows and filter show it. */
export const levelWords: Record<ConfidenceLevel, string> = {
  sure: 'Sure',
  likely: 'Likely',
  needs_a_look: 'Needs a look',
};

/** What a level means for a file, in one sentence. */
export function meaningOfLevel(level: ConfidenceLevel, { has_text }: Pick<File, 'has_text'>): string {
  if (!has_text) return 'No text was found in this file, so only its name could be read.';
  if (level === 'sure') return 'Nearly all signs point to this raw category.';
  if (level === 'likely') return 'Most signs point to this raw category.';
  return 'Few signs point to this raw category. Check whether the file belongs here.';
}
