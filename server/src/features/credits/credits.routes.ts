import { creditEndpoints } from '@sheaf/contract/credits';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../tables.ts';
import type { Serve } from '../accounts/caller.ts';
import { getBalance, getHistory, listTransactions } from './credits.ts';

export function creditRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  const balanceOf = ({ accountId }: { accountId: string }) => getBalance(db, { accountId, now: clock.now() });

  serve(creditEndpoints.getCreditBalance, async ({ caller }) => balanceOf(caller));

  serve(creditEndpoints.getCreditCosts, async () => ({
    actions: CREDIT_ACTIONS,
    costs: Object.fromEntries(Object.entries(CREDIT_ACTIONS).map(([action, { cost }]) => [action, cost])),
  }));

  serve(creditEndpoints.checkCredits, async ({ caller, query }) => {
    const required = CREDIT_ACTIONS[query.action_type].cost;
    const { total_credits: available } = await balanceOf(caller);
    return { allowed: available >= required, required, available };
  });

  serve(creditEndpoints.listCreditTransactions, async ({ caller, query }) =>
    listTransactions(db, { accountId: caller.accountId, ...query }),
  );

  serve(creditEndpoints.getCreditHistory, async ({ caller, query }) =>
    getHistory(db, { accountId: caller.accountId, days: query.days, now: clock.now() }),
  );
}
