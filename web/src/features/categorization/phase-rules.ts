import type { PhaseStatus } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from '@sheaf/contract/constants';
import { BUY_CREDITS_HINT, insufficientCredits } from '@sheaf/contract/credits';
import type { CreditAction } from '@sheaf/contract/prices';
import { isProcessing, WAIT_FOR_RUN } from '../../jobs/phase-status.ts';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

/** The state of a phase, as its badge shows it. */
export type PhaseBadge = 'Running...' | 'Complete' | 'Pending' | 'Ready' | 'Waiting';

/** Phase 1: running before complete, since new files may be categorized in a project that once was done. */
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

/** Why phase 1 cannot start now, in one sentence; null when it can. */
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

/** Why phase 2 cannot start now, in one sentence; null when it can. */
export function phase2DisabledReason(
  status: PhaseStatus,
  account: { isDeactivated: boolean },
): string | null {
  if (account.isDeactivated) return REACTIVATE;
  if (isProcessing(status)) return WAIT_FOR_RUN;
  if (status.phase1.files_processed === 0) return 'Run phase 1 first.';
  return status.phase2.can_run ? null : 'Phase 2 cannot run now.';
}

/** Why categories cannot be deleted or cleared now, in one sentence; null when they can. */
export function changeDisabledReason(
  status: Pick<PhaseStatus, 'phase1' | 'phase2'>,
  account: { isDeactivated: boolean },
): string | null {
  if (account.isDeactivated) return 'Reactivate your account to change categories.';
  return isProcessing(status) ? WAIT_FOR_RUN : null;
}

/**
 * The run of phase 2 that has the gold button, if it is the step to take now: Merge, but to one who wants to keep the
 * present categories Assign, since merging replaces them.
 */
export function mainPhase2Run(
  { phase1, phase2 }: Pick<PhaseStatus, 'phase1' | 'phase2'>,
  { reuseExisting }: { reuseExisting: boolean },
): 'merge' | 'assign' | null {
  if (!phase1.complete) return null;
  if (reuseExisting) return 'assign';
  return phase2.complete ? null : 'merge';
}

/** The specified message for a start that the balance does not cover; null when it does, or is not known yet. */
export function creditShortage(
  action: CreditAction,
  { cost, balance }: { cost: number; balance: number | undefined },
): { title: string; message: string } | null {
  if (balance === undefined || balance >= cost) return null;
  return {
    title: 'Insufficient credits',
    message: `${insufficientCredits(cost, action)}. ${BUY_CREDITS_HINT}`,
  };
}

/** What a start takes, beside what there is: "Costs 12 credits; you have 50." */
export function costMessage({
  cost,
  balance,
  subject,
}: {
  cost: number;
  balance: number | undefined;
  /** What costs it, where that is not plain: "Either". */
  subject?: string | undefined;
}): string {
  const price = `${subject ? `${subject} costs` : 'Costs'} ${cost === 0 ? 'nothing' : formatCount(cost, 'credit')}`;
  return balance === undefined ? `${price}.` : `${price}; you have ${formatNumber(balance)}.`;
}

/** Reads the Max Categories field: a whole number in its range, or the sentence that says so. */
export function readMaxCategories(text: string): { value: number } | { error: string } {
  const value = Number(text);
  const isInRange = Number.isInteger(value) && value >= MAX_CATEGORIES.min && value <= MAX_CATEGORIES.max;
  return text.trim() !== '' && isInRange ? { value } : { error: MAX_CATEGORIES_MESSAGE };
}
