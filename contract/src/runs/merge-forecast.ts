import { z } from 'zod';
import { plural } from '../plural.ts';
import { CREDIT_ACTIONS } from '../prices.ts';

/** What merging would do, as the last run has found out. It holds until files, labels, categories or rules change. */
export const MergeForecast = z
  .object({
    raw_categories: z.int().describe('How many raw categories there are.'),
    categories: z.int().describe('How many categories merging gives if `max_categories` allows as many.'),
    is_unchanged: z
      .boolean()
      .describe(
        'Whether that changes nothing: they are the present categories or, without any, the raw categories. Merging then costs nothing.',
      ),
    up_to: z.int().describe('It is known for a `max_categories` up to this.'),
  })
  .meta({
    id: 'MergeForecast',
    description:
      'What merging would do now; null if that is not known. Credits for a merge that changes nothing are returned in any case.',
  });
export type MergeForecast = z.infer<typeof MergeForecast>;

/** Whether merging is known to change nothing, and so costs nothing. */
export const isKnownUnchanged = (forecast: MergeForecast | null, maxCategories: number): boolean =>
  forecast?.is_unchanged === true && maxCategories >= forecast.categories && maxCategories <= forecast.up_to;

/** What merging costs, at most. */
export const mergeCost = (forecast: MergeForecast | null, maxCategories: number): number =>
  isKnownUnchanged(forecast, maxCategories) ? 0 : CREDIT_ACTIONS.category_assignment.cost;

export function mergeOutcome(forecast: MergeForecast | null, maxCategories: number): string {
  if (isKnownUnchanged(forecast, maxCategories)) return 'Merging would change nothing, so it costs nothing.';
  if (!forecast || maxCategories > forecast.up_to)
    return 'If merging changes nothing, its credits are returned.';
  const { raw_categories: raw, categories } = forecast;
  const from = `${raw} raw ${plural(raw, 'category', 'categories')}`;
  if (maxCategories < categories)
    return `Merging puts ${from} into ${maxCategories} ${plural(maxCategories, 'category', 'categories')} at most.`;
  return `Merging puts ${from} into ${categories} ${plural(categories, 'category', 'categories')}.`;
}
