import { creditEndpoints } from '@sheaf/contract/credits';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';

const LINES_PER_PAGE = 20;

export const useCreditBalance = () => useQuery(queryOf(creditEndpoints.getCreditBalance));

export const useCreditCosts = () => useQuery(queryOf(creditEndpoints.getCreditCosts));

/** The balance of each of the last `days` days (UTC); the previous span stays visible until a new one has loaded. */
export const useCreditHistory = (days: number) =>
  useQuery({
    ...queryOf(creditEndpoints.getCreditHistory, { query: { days } }),
    placeholderData: (shown) => shown,
  });

/** The ledger lines, newest first, 20 at a time: `fetchNextPage` loads more. */
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

/** Refetches balance, ledger and history; call it after anything that spends, adds or refunds credits. */
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
