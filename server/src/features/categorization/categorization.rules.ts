import type { JobType } from '@sheaf/contract/jobs';
import type { JobOutcome } from '../jobs/jobs.ts';

/** What phase-status is made of. */
export interface PhaseCounts {
  readonly totalFiles: number;
  /** Files with a raw category. */
  readonly labelled: number;
  /** Files with a category. */
  readonly placed: number;
  readonly categories: number;
  readonly activeRun: JobType | undefined;
  readonly isAccountActive: boolean;
}

/** How both phases stand: which are complete, running, or can be started. */
export function phasesOf(counts: PhaseCounts) {
  const { totalFiles, labelled, placed, categories, activeRun, isAccountActive } = counts;
  const isFree = activeRun === undefined && isAccountActive;
  return {
    phase1: {
      complete: totalFiles > 0 && labelled === totalFiles,
      is_running: activeRun === 'raw_categorization',
      can_run: isFree && labelled < totalFiles,
      files_processed: labelled,
      files_remaining: totalFiles - labelled,
    },
    phase2: {
      complete: categories > 0 && totalFiles > 0 && placed === totalFiles,
      is_running: activeRun === 'merge_categories' || activeRun === 'assign_categories',
      can_run: isFree && labelled > 0,
      files_processed: placed,
      final_categories: categories,
    },
  };
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What a run says of its end, and the ledger with it: "37 of 40 files categorized; 3 credits returned". */
export function runSummary(end: {
  type: JobType;
  outcome: JobOutcome;
  done: number;
  total: number;
  categories: number;
  refunded: number;
}): string {
  const files = `${end.done} of ${plural(end.total, 'file', 'files')}`;
  const kind = end.type === 'raw_categorization' ? 'raw category' : 'category';
  const kinds = end.type === 'raw_categorization' ? 'raw categories' : 'categories';
  const done =
    end.outcome === 'completed'
      ? `${files} placed in ${plural(end.categories, kind, kinds)}`
      : `${end.outcome === 'cancelled' ? 'Cancelled' : 'Stopped'}: ${files} categorized`;
  return end.refunded > 0 ? `${done}; ${plural(end.refunded, 'credit', 'credits')} returned` : done;
}
