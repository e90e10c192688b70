import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { SummaryMaterial } from '@sheaf/engine/model/prompts/summary-prompt';
import { commonestLanguage } from '@sheaf/engine/owner-rules';
import type { CategoryProfile } from './summaries.rules.ts';

/** So many files of a category are named to the model. */
const TITLES = 5;

/** How many files are among these and not among those, or the other way round. */
export function countChanged(before: readonly string[], now: ReadonlyArray<{ readonly id: string }>): number {
  return new Set(before).symmetricDifference(new Set(now.map(({ id }) => id))).size;
}

/** What the model is shown of a category, and of which files that is. */
export function materialOf(
  { category, typical }: CategoryProfile,
  { terms, sentences }: Pick<CategorySummary, 'terms' | 'sentences'> = { terms: [], sentences: [] },
): { material: SummaryMaterial; sourceIds: string[] } {
  const shown = (typical.length > 0 ? typical : category.files).slice(0, TITLES);
  const material = {
    name: category.name,
    language: commonestLanguage(category.files.filter(({ language }) => language !== '')) ?? 'en',
    terms,
    titles: shown.map(({ filename }) => filename),
    sentences: sentences.map(({ text }) => text),
  };
  const sourceIds = new Set([...shown, ...sentences.map(({ file }) => file)].map(({ id }) => id));
  return { material, sourceIds: [...sourceIds] };
}
