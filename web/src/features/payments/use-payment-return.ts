import { type CreditPurchase, paymentEndpoints } from '@sheaf/contract/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query-client.ts';
import { notify } from '../../ui/toast.ts';
import { isConclusive, nextQuestionMs, paymentReturnOf, withoutPaymentReturn } from './payment-return.ts';
import { useRefreshPurchases } from './queries.ts';

/** What is known of the payment that a person comes back from. */
export interface ReturnState {
  readonly purchase: CreditPurchase | undefined;
  readonly error: unknown;
  /** Whether the payment provider is being asked, or will be in a moment. */
  readonly isAsking: boolean;
  readonly askAgain: () => void;
  readonly close: () => void;
}

/**
 * Follows up the return from payment; null when there is none. The server is asked how the purchase stands until that
 * is settled, for a minute at most; then the address no longer tells of the return. Until then a reload
 * begins again, which is safe: credits of a purchase come once.
 */
export function usePaymentReturn(): ReturnState | null {
  const [search, setSearch] = useSearchParams();
  const [back, setBack] = useState(() => paymentReturnOf(search));
  const refresh = useRefreshPurchases();
  const purchaseId = back?.outcome === 'success' ? back.purchaseId : null;
  const { asked, ...answer } = usePurchaseAnswer(purchaseId);
  const status = answer.data?.status;

  const isOver = purchaseId === null || isConclusive(status, { error: answer.error, asked });
  const clearAddress = useEffectEvent(() => {
    if (paymentReturnOf(search)) {
      setSearch(withoutPaymentReturn, { replace: true, preventScrollReset: true });
    }
  });
  useEffect(() => {
    if (isOver) clearAddress();
  }, [isOver]);

  const tell = useEffectEvent(() => {
    if (back?.outcome === 'cancelled') notify.info('Payment was cancelled');
    if (back) void refresh();
  });
  useEffect(() => {
    if (purchaseId === null || status) tell();
  }, [purchaseId, status]);

  if (purchaseId === null) {
    return null;
  }
  return {
    purchase: answer.data,
    error: answer.error,
    isAsking: answer.isFetching || nextQuestionMs(status, asked) !== false,
    askAgain: answer.refetch,
    close: () => setBack(null),
  };
}

function usePurchaseAnswer(purchaseId: string | null) {
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
    refetchInterval: ({ state }) => nextQuestionMs(state.data?.status, questionsIn(state)),
  });
  const { data, error, isFetching, refetch } = answer;
  return { data, error, isFetching, refetch, asked: questionsIn(client.getQueryState(queryKey)) };
}

const questionsIn = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined): number =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0;
