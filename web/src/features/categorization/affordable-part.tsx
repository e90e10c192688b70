import type { PhaseStatus } from '@sheaf/contract/categorization';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { useCreditBalance } from '../credits/queries.ts';

export interface AffordablePartProps {
  status: PhaseStatus;
  /** Why phase 1 cannot start now; null when it can. */
  disabledReason: string | null;
  busy: boolean;
  onStart: (maxFiles: number) => void;
}

/** Where the balance does not cover all files: the way to categorize as many as it does cover. */
export function AffordablePart({ status, disabledReason, busy, onStart }: AffordablePartProps) {
  const { data: balance } = useCreditBalance();
  const remaining = status.phase1.files_remaining;
  // No file costs more than a credit, so that so many files are covered in any case.
  const covered = balance?.total_credits ?? 0;
  if (disabledReason !== null || covered === 0 || covered >= status.phase1_cost || covered >= remaining)
    return null;
  return (
    <Button className="mt-2 w-full pointer-coarse:h-11" busy={busy} onClick={() => onStart(covered)}>
      Categorize {formatNumber(covered)} of {formatNumber(remaining)} now
    </Button>
  );
}
