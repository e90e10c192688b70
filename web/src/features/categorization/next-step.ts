import type { PhaseStatus } from '@sheaf/contract/categorization';
import { isProcessing } from '../../jobs/phase-status.ts';
import { formatCount } from '../../ui/text/format.ts';

/** The step to take now, with its price; undefined while a run goes on, or before there are files. */
export function nextStep(
  status: Pick<PhaseStatus, 'phase1' | 'phase2' | 'phase1_cost' | 'total_files'>,
  { newFiles, groupingCost }: { newFiles: number; groupingCost: number },
): string | undefined {
  const { phase1, phase2, phase1_cost, total_files } = status;
  if (total_files === 0 || isProcessing(status)) return undefined;
  if (phase2.files_processed > 0 && newFiles > 0)
    return `Next: place ${formatCount(newFiles, 'new file')}; nothing else moves.`;
  if (!phase1.complete)
    return `Next: categorize ${formatCount(phase1.files_remaining, 'file')} · ${formatCount(phase1_cost, 'credit')}`;
  if (!phase2.complete) return `Next: group into categories · ${formatCount(groupingCost, 'credit')}`;
  return 'Next: download, or correct what you would have sorted otherwise.';
}
