import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { type NextStep, nextStepOf } from '@sheaf/contract/projects';
import { isProcessing } from '../../jobs/phase-status.ts';
import { formatCount } from '../../ui/text/format.ts';

/** The files in no category that a run may place. */
export interface UnplacedFiles {
  readonly count: number;
  /** Whether no run has looked at any of them; otherwise some were in a category that is gone. */
  readonly areNew: boolean;
}

/** The files that a run would place, since they are in no category. */
export function unplacedOf(files: readonly File[]): UnplacedFiles {
  const unplaced = files.filter(
    (file) => file.final_category_id === null && !file.is_pinned && file.has_text && !file.left_out,
  );
  return {
    count: unplaced.length,
    areNew: unplaced.every(({ raw_category }) => raw_category === null),
  };
}

/** "10 new files", or "10 files" if not all of them are new. */
export const countUnplaced = ({ count, areNew }: UnplacedFiles): string =>
  formatCount(count, areNew ? 'new file' : 'file');

type Status = Pick<PhaseStatus, 'phase1' | 'phase2' | 'phase1_cost' | 'total_files'>;

/** The next step, whose button is the only gold one on the page; undefined during a run. */
export const nextStep = (status: Status, unplaced: UnplacedFiles): NextStep | undefined =>
  isProcessing(status)
    ? undefined
    : nextStepOf({
        files: status.total_files,
        unlabeled: status.phase1.files_remaining,
        placed: status.phase2.files_processed,
        unplaced: unplaced.count,
      });

/** The next step in words, with its price; undefined during a run or before there are files. */
export function nextStepSentence(
  status: Status,
  { unplaced, groupingCost }: { unplaced: UnplacedFiles; groupingCost: number },
): string | undefined {
  const { phase1, phase1_cost } = status;
  switch (nextStep(status, unplaced)) {
    case undefined:
    case 'upload':
      return undefined;
    case 'place_new':
      return `Next: place ${countUnplaced(unplaced)}; nothing else moves.`;
    case 'categorize':
      return `Next: categorize ${formatCount(phase1.files_remaining, 'file')} · ${formatCount(phase1_cost, 'credit')}`;
    case 'group':
      return `Next: group into categories · ${formatCount(groupingCost, 'credit')}`;
    case 'download':
      return 'Next: download, or correct what you would sort differently.';
  }
}
