import type { PhaseStatus } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from '@sheaf/contract/constants';
import { BUY_CREDITS_HINT, insufficientCreditsMessage } from '@sheaf/contract/credits';
import type { CreditAction } from '@sheaf/contract/prices';
import { isProcessing, WAIT_FOR_RUN } from '../../jobs/phase-status.ts';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

export type PhaseBadge = 'Running...' | 'Complete' | 'Pending' | 'Ready' | 'Waiting';

/** Phase 1: running takes precedence over complete, since new files may be categorized in a completed project. */
export function phase1Badge({ phase1 }: Pick<PhaseStatus, 'phase1'>): PhaseBadge {
  if (phase1.is_running) return 'Running...';
  return phase1.complete ? 'Complete' : 'Pending';
}

/** Phase 2: ready as soon as phase 1 has processed a file. */
export function phase2Badge({ phase1, phase2 }: Pick<PhaseStatus, 'phase1' | 'phase2'>): PhaseBadge {
  if (phase2.is_running) return 'Running...';
  if (phase2.complete) return 'Complete';
  return phase1.files_processed > 0 ? 'Ready' : 'Waiting';
}

const REACTIVATE = 'Reactivate your account to run the categorization.';

/** Why phase 1 cannot start right now, in one sentence; null if it can. */
export function phase1DisabledReason(
  status: PhaseStatus,
  account: { isDeactivated: boolean },
): string | null {
  if (account.isDeactivated) return REACTIVATE;
  if (isProcessing(status)) return WAIT_FOR_RUN;
  if (status.total_files === 0) return 'Upload files first.';
  if (status.phase1.complete) return 'Every file has a raw category.';
  return status.phase1.can_run ? null : 'Phase 1 cannot run now.';
}

/** Why phase 2 cannot start right now, in one sentence; null if it can. */
export function phase2DisabledReason(
  status: PhaseStatus,
  account: { isDeactivated: boolean },
): string | null {
  if (account.isDeactivated) return REACTIVATE;
  if (isProcessing(status)) return WAIT_FOR_RUN;
  if (status.phase1.files_processed === 0) return 'Run phase 1 first.';
  return status.phase2.can_run ? null : 'Phase 2 cannot run now.';
}

/** Why categories cannot be deleted or cleared right now, in one sentence; null if they can. */
export function changeDisabledReason(
  status: Pick<PhaseStatus, 'phase1' | 'phase2'>,
  account: { isDeactivated: boolean },
): string | null {
  if (account.isDeactivated) return 'Reactivate your account to change categories.';
  return isProcessing(status) ? WAIT_FOR_RUN : null;
}

/** What a new run of phase 2 does with the present categories, and which of them it keeps in any case. */
export function replacementHint(
  { all, kept }: { all: number; kept: number },
  { reuseExisting }: { reuseExisting: boolean },
): string {
  const present = all === 1 ? 'category' : formatCount(all, 'category', 'categories');
  const why = 'your own, locked, or holding pinned files';
  const replaced = all - kept;
  if (reuseExisting) {
    const them = all === 1 ? 'it' : 'them';
    const merge =
      kept === 0
        ? `replaces ${them}`
        : replaced > 0
          ? `replaces those that are not ${why}`
          : `keeps ${them} too`;
    return `Assign files keeps the current ${present} and places only files without one. Merge categories ${merge}.`;
  }
  if (kept === 0) return `A new run replaces the current ${present}.`;
  if (replaced === 0) return `A new run keeps the current ${present} (${why}).`;
  return `A new run replaces ${formatNumber(replaced)} of the current ${present}. It keeps ${formatNumber(kept)}: ${why}.`;
}

/** The specified message for a start that the balance does not cover; null if it does or is not known yet. */
export function creditShortage(
  action: CreditAction,
  { cost, balance }: { cost: number; balance: number | undefined },
): { title: string; message: string } | null {
  if (balance === undefined || balance >= cost) return null;
  return {
    title: 'Insufficient credits',
    message: `${insufficientCreditsMessage(cost, action)}. ${BUY_CREDITS_HINT}`,
  };
}

/** The cost of a start next to the balance: "Costs 12 credits; you have 50." */
export function costMessage({
  cost,
  balance,
  subject,
}: {
  cost: number;
  balance: number | undefined;
  /** What the cost applies to, if that is not obvious: "Either". */
  subject?: string | undefined;
}): string {
  const price = `${subject ? `${subject} costs` : 'Costs'} ${cost === 0 ? 'nothing' : formatCount(cost, 'credit')}`;
  return balance === undefined ? `${price}.` : `${price}; you have ${formatNumber(balance)}.`;
}

/** Parses the Max Categories field: returns a whole number in range, or an error message stating the range. */
export function readMaxCategories(text: string): { value: number } | { error: string } {
  const value = Number(text);
  const isInRange = Number.isInteger(value) && value >= MAX_CATEGORIES.min && value <= MAX_CATEGORIES.max;
  return text.trim() !== '' && isInRange ? { value } : { error: MAX_CATEGORIES_MESSAGE };
}
