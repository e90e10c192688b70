import { CREDIT_ACTIONS, creditEndpoints } from '@sheaf/contract/credits';
import type { Database } from '../../tables.ts';
import type { Serve } from '../accounts/caller.ts';
import { getBalance, listTransactions } from './credits.ts';

/** The calls about credits. */
export function creditRoutes(serve: Serve, { db }: { db: Database }): void {
  serve(creditEndpoints.getCreditBalance, async ({ caller }) => getBalance(db, caller.accountId));

  serve(creditEndpoints.getCreditCosts, async () => ({
    actions: CREDIT_ACTIONS,
    costs: Object.fromEntries(Object.entries(CREDIT_ACTIONS).map(([action, { cost }]) => [action, cost])),
  }));

  serve(creditEndpoints.checkCredits, async ({ caller, query }) => {
    const required = CREDIT_ACTIONS[query.action_type].cost;
    const { total_credits: available } = await getBalance(db, caller.accountId);
    return { allowed: available >= required, required, available };
  });

  serve(creditEndpoints.listCreditTransactions, async ({ caller, query }) =>
    listTransactions(db, { accountId: caller.accountId, ...query }),
  );
}
