import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { DomainError } from '@sheaf/contract/problems';
import { isKnownUnchanged, mergeOutcome } from '@sheaf/contract/runs/merge-forecast';
import { ALL_SORTED } from '@sheaf/contract/runs/sort-messages';
import { ASSIGN_OUTCOME, assignsToPresent } from '@sheaf/contract/runs/sort-price';
import type { Transaction } from '../../../tables.ts';
import { type AuthorizedProject, countFiles, findMergeForecast } from '../../projects/projects.ts';
import { getRunPrice } from './run-price.ts';

interface SortPlan {
  /** Of both phases, at most. */
  amount: number;
  files: number;
  isPhase1Done: boolean;
  phase2: 'merge_categories' | 'assign_categories';
  /** What phase 2 would do, as far as it is known. */
  outcome: string;
}

/** Plans a sort. Throws `nothing_to_do` if it would change nothing. */
export async function planSort(
  tx: Transaction,
  project: AuthorizedProject,
  { maxCategories, reuseExisting }: { maxCategories: number; reuseExisting: boolean },
): Promise<SortPlan> {
  const counts = await countFiles(tx, project);
  const { labeled, inRuns, categories, unplaced } = counts;
  const isReusing = (reuseExisting && categories > 0) || assignsToPresent(counts);
  const phase2 = isReusing ? 'assign_categories' : 'merge_categories';
  if (labeled < inRuns || inRuns === 0) {
    const price = await getRunPrice(tx, project, {
      type: 'raw_categorization',
      scope: { files: 'unlabeled' },
    });
    return {
      amount: price.amount + CREDIT_ACTIONS.category_assignment.cost,
      files: price.files,
      isPhase1Done: false,
      phase2,
      outcome: isReusing ? ASSIGN_OUTCOME : mergeOutcome(null, maxCategories),
    };
  }
  const { forecast } = await findMergeForecast(tx, project);
  const isUnchanged = isReusing ? unplaced === 0 : isKnownUnchanged(forecast, maxCategories);
  if (categories > 0 && isUnchanged) throw new DomainError('nothing_to_do', ALL_SORTED);
  const price = await getRunPrice(tx, project, { type: phase2, scope: { files: 'labeled' }, maxCategories });
  return {
    amount: price.amount,
    files: price.files,
    isPhase1Done: true,
    phase2,
    outcome: isReusing ? ASSIGN_OUTCOME : mergeOutcome(forecast, maxCategories),
  };
}
