import type { PhaseStatus } from '../categorization.ts';
import { CREDIT_ACTIONS } from '../prices.ts';
import { mergeCost, mergeOutcome } from './merge-forecast.ts';

/** What a sort would cost, and what its second phase would do. */
interface SortPrice {
  /** At most. */
  readonly credits: number;
  readonly phase1: number;
  readonly phase2: number;
  /** What phase 2 would do, in one sentence, as far as it is known. */
  readonly outcome: string;
}

/** What phase 2 of a sort would do that reuses the existing categories. */
export const ASSIGN_OUTCOME = 'If assigning changes nothing, its credits are returned.';

/**
 * Whether phase 2 of a sort assigns file by file: into categories that hold nothing yet, which their owner has made.
 * A raw category, made without knowing them, may have files of several.
 */
export const assignsToPresent = (counts: { categories: number; placed: number }): boolean =>
  counts.categories > 0 && counts.placed === 0;

/** The price of a sort before it starts: what phase 1 will find is not known yet, so phase 2 counts with its full price. */
export function sortPrice(
  status: Pick<PhaseStatus, 'phase1' | 'phase2' | 'phase1_cost' | 'merge_forecast'>,
  { max_categories }: { max_categories: number },
): SortPrice {
  const phase1 = status.phase1_cost;
  const { final_categories: categories, files_processed: placed } = status.phase2;
  const isByFile = assignsToPresent({ categories, placed });
  const isPhase1Done = status.phase1.files_remaining === 0;
  const forecast = isPhase1Done && !isByFile ? status.merge_forecast : null;
  const phase2 = isByFile ? CREDIT_ACTIONS.category_assignment.cost : mergeCost(forecast, max_categories);
  const outcome = isByFile ? ASSIGN_OUTCOME : mergeOutcome(forecast, max_categories);
  return { credits: phase1 + phase2, phase1, phase2, outcome };
}
