import { type CreditPurchase, paymentEndpoints } from '@sheaf/contract/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query-client.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { isConclusive, nextPollMs, paymentReturnOf, withoutPaymentReturn } from './payment-return.ts';
import { useRefreshPurchases } from './queries.ts';

export interface ReturnState {
  readonly purchase: CreditPurchase | undefined;
  readonly error: unknown;
  /** Whether the payment provider is being polled, or will be shortly. */
  readonly isPolling: boolean;
  readonly retry: () => void;
  readonly close: () => void;
}

/**
 * Follows up on a return from payment; null if there is none. Polls the purchase until it is settled, for a minute at
 * most, and then removes the return from the address. Until then a reload starts over, which is safe: the credits of a
 * purchase are granted only once.
 */
export function usePaymentReturn(): ReturnState | null {
  const [search, setSearch] = useSearchParams();
  const [back, setBack] = useState(() => paymentReturnOf(search));
  const refresh = useRefreshPurchases();
  const purchaseId = back?.outcome === 'success' ? back.purchaseId : null;
  const { pollCount, ...answer } = usePurchaseStatus(purchaseId);
  const status = answer.data?.status;

  const isOver = purchaseId === null || isConclusive(status, { error: answer.error, pollCount });
  const clearAddress = useEffectEvent(() => {
    if (paymentReturnOf(search)) {
      setSearch(withoutPaymentReturn, { replace: true, preventScrollReset: true });
    }
  });
  useEffect(() => {
    if (isOver) clearAddress();
  }, [isOver]);

  const notifyOutcome = useEffectEvent(() => {
    if (back?.outcome === 'cancelled') notify.info('Payment was cancelled');
    if (back) void refresh();
  });
  useEffect(() => {
    if (purchaseId === null || status) notifyOutcome();
  }, [purchaseId, status]);

  if (purchaseId === null) return null;
  return {
    purchase: answer.data,
    error: answer.error,
    isPolling: answer.isFetching || nextPollMs(status, pollCount) !== false,
    retry: answer.refetch,
    close: () => setBack(null),
  };
}

function usePurchaseStatus(purchaseId: string | null) {
  const client = useQueryClient();
  const queryKey = [...keyOf(paymentEndpoints.completePurchase), { purchaseId: purchaseId ?? '' }];
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(paymentEndpoints.completePurchase, { params: { purchaseId: purchaseId ?? '' }, signal }),
    enabled: purchaseId !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => nextPollMs(state.data?.status, pollCountOf(state)),
  });
  const { data, error, isFetching, refetch } = answer;
  return { data, error, isFetching, refetch, pollCount: pollCountOf(client.getQueryState(queryKey)) };
}

const pollCountOf = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined): number =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0;
