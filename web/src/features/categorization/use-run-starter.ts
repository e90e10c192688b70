import type { CreditAction } from '@sheaf/contract/prices';
import { detailOf, hasStatus } from '../../api/api-error.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { useCreditBalance, useRefreshCredits } from '../credits/queries.ts';
import { creditShortage } from './phase-rules.ts';
import { PendingChangeError, type RunStart, useStartRun } from './queries.ts';

/** What a run is called in messages about credits and failures, and what it costs. */
const TERMS: Record<RunStart['kind'], { action: CreditAction; failureTitle: string }> = {
  sort: { action: 'file_categorization', failureTitle: 'Sorting failed' },
  raw: { action: 'file_categorization', failureTitle: 'Phase 1 failed' },
  'place-new': { action: 'file_categorization', failureTitle: 'Phase 2 failed' },
  merge: { action: 'category_assignment', failureTitle: 'Phase 2 failed' },
  assign: { action: 'category_assignment', failureTitle: 'Phase 2 failed' },
};

/** Starts runs. Checks the balance first to save a round trip, and reports failures in the specified wording. */
export function useRunStarter(projectId: string) {
  const startRun = useStartRun(projectId);
  const { data: balance } = useCreditBalance();
  const refreshCredits = useRefreshCredits();

  /** `cost`: the credits that it debits at its start. */
  const start = (run: RunStart, cost: number) => {
    const { action, failureTitle } = TERMS[run.kind];
    // A partial run was sized to fit the balance, while `cost` is for all files.
    const isPart = run.kind === 'raw' && run.maxFiles !== undefined;
    const shortage = !isPart && creditShortage(action, { cost, balance: balance?.total_credits });
    if (shortage) {
      notify.error(shortage.title, shortage.message);
      // Credits may have been added elsewhere since the balance was fetched.
      void refreshCredits();
      return;
    }
    startRun.mutate(run, {
      onSuccess: () => void refreshCredits(),
      onError: (error) => {
        if (hasStatus(error, 402)) {
          notify.error('Payment required', detailOf(error, 'Insufficient credits for this operation'));
          // They were spent elsewhere: the balance shown on the page is stale.
          void refreshCredits();
        } else {
          const message = error instanceof PendingChangeError ? error.message : 'Please try again.';
          notify.error(failureTitle, message);
        }
      },
    });
  };
  return { start, starting: startRun.isPending ? startRun.variables : null };
}
