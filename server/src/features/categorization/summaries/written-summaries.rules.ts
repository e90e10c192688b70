import { type CategorySummary, MAX_WRITTEN_SUMMARIES } from '@sheaf/contract/categorization/summaries';
import type { SummaryMaterial } from '@sheaf/engine/model/prompts/summary-prompt';
import { commonestLanguage } from '@sheaf/engine/owner-rules';
import type { CategoryProfile, CategoryWithFiles } from './summaries.rules.ts';

/** So many files of a category are named to the model. */
const TITLES = 5;

/** The categories to write about: those with files, the largest first. */
export const categoriesToWrite = (categories: readonly CategoryWithFiles[]): CategoryWithFiles[] =>
  categories
    .filter(({ files }) => files.length > 0)
    .sort((a, b) => b.files.length - a.files.length || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_WRITTEN_SUMMARIES);

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
