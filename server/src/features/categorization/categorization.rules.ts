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

/** How a run ended, and how far it had come. */
interface RunEnd {
  readonly outcome: JobOutcome;
  /** Files that the run has placed: in a raw category, or in a category. */
  readonly done: number;
  readonly total: number;
}

/**
 * What a run says of its end: "127 of 127 placed in 9 categories; 3 need a look", or
 * "Cancelled: 37 of 40 files categorized; 3 credits returned". Numbers stay without separators, since the
 * sentence is made before anybody's locale is known.
 */
export function runSummary(
  end: RunEnd & {
    type: JobType;
    categories: number;
    /** Files among them that a person should check. */
    needLook: number;
    refunded: number;
  },
): string {
  const returned = end.refunded > 0 && `${plural(end.refunded, 'credit', 'credits')} returned`;
  if (end.outcome !== 'completed') return sentenceOf(settlementText(end), returned);
  const raw = end.type === 'raw_categorization' ? 'raw ' : '';
  const kinds = plural(end.categories, `${raw}category`, `${raw}categories`);
  const look = end.needLook > 0 && plural(end.needLook, 'needs a look', 'need a look');
  return sentenceOf(`${end.done} of ${end.total} placed in ${kinds}`, look, returned);
}

const WORD_BEFORE: Record<JobOutcome, string> = {
  completed: '',
  cancelled: 'Cancelled: ',
  failed: 'Stopped: ',
};

/** What the ledger says a run did, where it returns credits: "37 of 40 files categorized", with how it ended. */
export function settlementText({ outcome, done, total }: RunEnd): string {
  return `${WORD_BEFORE[outcome]}${done} of ${plural(total, 'file', 'files')} categorized`;
}

const sentenceOf = (...parts: Array<string | false>): string => parts.filter(Boolean).join('; ');
