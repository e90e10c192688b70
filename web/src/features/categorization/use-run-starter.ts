import type { CreditAction } from '@sheaf/contract/prices';
import { detailOf, hasStatus } from '../../api/api-error.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { useCreditBalance, useRefreshCredits } from '../credits/queries.ts';
import { creditShortage } from './phase-rules.ts';
import { PendingChangeError, type RunStart, useStartRun } from './queries.ts';

interface RunTerms {
  readonly action: CreditAction;
  readonly cost: number;
  readonly failureTitle: 'Phase 1 failed' | 'Phase 2 failed';
}

/** Starts runs. Checks the balance first to save a round trip, and reports failures in the specified wording. */
export function useRunStarter(projectId: string, { action, cost, failureTitle }: RunTerms) {
  const startRun = useStartRun(projectId);
  const { data: balance } = useCreditBalance();
  const refreshCredits = useRefreshCredits();

  const start = (run: RunStart) => {
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
  return {
    start,
    isStarting: startRun.isPending,
    starting: startRun.isPending ? startRun.variables.kind : null,
  };
}
