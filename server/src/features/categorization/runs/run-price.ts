import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { JobType } from '@sheaf/contract/jobs';
import { plural } from '@sheaf/contract/plural';
import type { CreditAction } from '@sheaf/contract/prices';
import { DomainError } from '@sheaf/contract/problems';
import { mergeCost, mergeOutcome } from '@sheaf/contract/runs/merge-forecast';
import { ASSIGN_OUTCOME } from '@sheaf/contract/runs/sort-price';
import type { Transaction } from '../../../tables.ts';
import { type AuthorizedProject, countFiles, findMergeForecast } from '../../projects/projects.ts';
import { type RunScope, sumScope } from './runs.store.ts';

interface RunPrice {
  amount: number;
  files: number;
  action: CreditAction;
  description: string;
  /** What phase 2 would do, as far as it is known; null for other runs. */
  outcome: string | null;
}

/** Labels are priced per file, phase 2 per run unless it changes nothing. Throws `nothing_to_do`, `phase_order`. */
export async function getRunPrice(
  tx: Transaction,
  project: AuthorizedProject,
  {
    type,
    scope,
    maxCategories = MAX_CATEGORIES.default,
  }: { type: JobType; scope: RunScope; maxCategories?: number | undefined },
): Promise<RunPrice> {
  const counts = await countFiles(tx, project);
  if (type === 'raw_categorization') {
    if (counts.labeled === counts.inRuns) {
      throw new DomainError(
        'nothing_to_do',
        counts.inRuns > 0
          ? 'Every file that can be categorized now already has a raw category.'
          : counts.total > 0
            ? 'There are no files to categorize: those in this project have no readable text, are left out or are being read by OCR.'
            : 'There are no files to categorize. Upload files first.',
      );
    }
    return priceOfLabeling(await sumScope(tx, { projectId: project.id, scope }));
  }
  if (type === 'place_new') {
    if (counts.categories === 0) {
      throw new DomainError('phase_order', 'There are no categories to place files into. Run phase 2 first.');
    }
    const unplaced = await sumScope(tx, { projectId: project.id, scope });
    if (unplaced.files === 0) throw new DomainError('nothing_to_do', 'There are no new files to place.');
    return priceOfLabeling(unplaced);
  }
  if (counts.labeled === 0) {
    throw new DomainError('phase_order', 'Run phase 1 first: no file has a raw category yet.');
  }
  const isMerge = type === 'merge_categories';
  const forecast = isMerge ? (await findMergeForecast(tx, project)).forecast : null;
  return {
    amount: mergeCost(forecast, maxCategories),
    outcome: isMerge ? mergeOutcome(forecast, maxCategories) : ASSIGN_OUTCOME,
    files: counts.labeled,
    action: 'category_assignment',
    description: 'Category assignment',
  };
}

const priceOfLabeling = ({ files, openCredits }: { files: number; openCredits: number }): RunPrice => ({
  amount: openCredits,
  files,
  action: 'file_categorization',
  description: `File categorization of ${files} ${plural(files, 'file')}`,
  outcome: null,
});
