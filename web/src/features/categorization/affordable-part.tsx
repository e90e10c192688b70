import type { PhaseStatus } from '@sheaf/contract/categorization';
import { countCoveredFiles, type PricedFile } from '@sheaf/contract/uploads/file-credits';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { useCreditBalance } from '../credits/queries.ts';

export interface AffordablePartProps {
  status: PhaseStatus;
  /** The project's files in upload order, the order in which a run processes them. */
  files: readonly PricedFile[];
  /** Why phase 1 cannot start right now; null if it can. */
  disabledReason: string | null;
  busy: boolean;
  onStart: (maxFiles: number) => void;
}

/** If the balance does not cover all files, offers to categorize as many as it does cover. */
export function AffordablePart({ status, files, disabledReason, busy, onStart }: AffordablePartProps) {
  const { data: balance } = useCreditBalance();
  const remaining = status.phase1.files_remaining;
  if (disabledReason !== null || !balance || balance.total_credits >= status.phase1_cost) return null;
  const covered = countCoveredFiles(files, balance.total_credits);
  if (covered === 0 || covered >= remaining) return null;
  return (
    <Button className="mt-2 w-full pointer-coarse:h-11" busy={busy} onClick={() => onStart(covered)}>
      Categorize {formatNumber(covered)} of {formatNumber(remaining)} now
    </Button>
  );
}
