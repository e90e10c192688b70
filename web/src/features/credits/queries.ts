import { creditEndpoints } from '@sheaf/contract/credits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../api/query-client.ts';

/** The balance by kind. */
export const useCreditBalance = () => useQuery(queryOf(creditEndpoints.getCreditBalance));

/** What each action costs. */
export const useCreditCosts = () => useQuery(queryOf(creditEndpoints.getCreditCosts));

/** The newest lines of the ledger. */
export const useCreditTransactions = (limit: number) =>
  useQuery(queryOf(creditEndpoints.listCreditTransactions, { query: { limit } }));

/** Reads balance and ledger again; for everything that spends or returns credits. */
export function useRefreshCredits(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(creditEndpoints.getCreditBalance) }),
      client.invalidateQueries({ queryKey: keyOf(creditEndpoints.listCreditTransactions) }),
    ]);
  };
}
