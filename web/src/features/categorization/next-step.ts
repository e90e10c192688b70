import type { PhaseStatus } from '@sheaf/contract/categorization';
import { nextStepOf } from '@sheaf/contract/projects';
import { isProcessing } from '../../jobs/phase-status.ts';
import { formatCount } from '../../ui/text/format.ts';

/** The next step, with its price; undefined during a run or before there are files. */
export function nextStep(
  status: Pick<PhaseStatus, 'phase1' | 'phase2' | 'phase1_cost' | 'total_files'>,
  { newFiles, groupingCost }: { newFiles: number; groupingCost: number },
): string | undefined {
  const { phase1, phase2, phase1_cost, total_files } = status;
  if (isProcessing(status)) return undefined;
  const step = nextStepOf({
    files: total_files,
    unlabeled: phase1.files_remaining,
    placed: phase2.files_processed,
    unplaced: newFiles,
  });
  switch (step) {
    case 'upload':
      return undefined;
    case 'place_new':
      return `Next: place ${formatCount(newFiles, 'new file')}; nothing else moves.`;
    case 'categorize':
      return `Next: categorize ${formatCount(phase1.files_remaining, 'file')} · ${formatCount(phase1_cost, 'credit')}`;
    case 'group':
      return `Next: group into categories · ${formatCount(groupingCost, 'credit')}`;
    case 'download':
      return 'Next: download, or correct what you would sort differently.';
  }
}
