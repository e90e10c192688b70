import { creditEndpoints } from '@sheaf/contract/credits';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';

/** So many lines of the ledger are fetched at a time. */
const LINES_PER_PAGE = 20;

/** The balance by kind. */
export const useCreditBalance = () => useQuery(queryOf(creditEndpoints.getCreditBalance));

/** What each action costs. */
export const useCreditCosts = () => useQuery(queryOf(creditEndpoints.getCreditCosts));

/** The balance of each of the last `days` days (UTC); what was shown stays until another span has arrived. */
export const useCreditHistory = (days: number) =>
  useQuery({
    ...queryOf(creditEndpoints.getCreditHistory, { query: { days } }),
    placeholderData: (shown) => shown,
  });

/** The lines of the ledger, newest first, 20 at a time: `fetchNextPage` adds the next ones. */
export function useCreditTransactions() {
  const { retry = false } = queryOf(creditEndpoints.listCreditTransactions);
  return useInfiniteQuery({
    queryKey: [...keyOf(creditEndpoints.listCreditTransactions), 'pages'],
    queryFn: ({ pageParam: offset, signal }) =>
      call(creditEndpoints.listCreditTransactions, { query: { limit: LINES_PER_PAGE, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < LINES_PER_PAGE ? undefined : pages.length * LINES_PER_PAGE,
    retry,
  });
}

/** Reads balance, ledger and history again; for everything that spends, adds or returns credits. */
export function useRefreshCredits(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [
        creditEndpoints.getCreditBalance,
        creditEndpoints.listCreditTransactions,
        creditEndpoints.getCreditHistory,
      ].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
    );
  };
}
