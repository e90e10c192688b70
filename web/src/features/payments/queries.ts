import { type CreditPurchase, paymentEndpoints, type TestCheckout } from '@sheaf/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';
import type { CreditNeed } from '../credits/credit-need.ts';
import { useRefreshCredits } from '../credits/queries.ts';
import { returnUrls } from './payment-return.ts';

export const useCreditPackages = () => useQuery(queryOf(paymentEndpoints.listCreditPackages));

export const usePaymentMethods = () => useQuery(queryOf(paymentEndpoints.getPaymentMethods));

const PURCHASES_PER_CALL = 500;

async function listAllPurchases(signal: AbortSignal): Promise<CreditPurchase[]> {
  const purchases: CreditPurchase[] = [];
  for (;;) {
    const query = { limit: PURCHASES_PER_CALL, offset: purchases.length };
    const answer = await call(paymentEndpoints.listCreditPurchases, { query, signal });
    purchases.push(...answer);
    if (answer.length < PURCHASES_PER_CALL) return purchases;
  }
}

/** All purchases of the account, newest first. Fetches every page: their sum is shown, so none may be missing. */
export const usePurchases = () =>
  useQuery({
    ...queryOf(paymentEndpoints.listCreditPurchases),
    queryFn: ({ signal }) => listAllPurchases(signal),
  });

export const usePurchase = (purchaseId: string) =>
  useQuery(queryOf(paymentEndpoints.getCreditPurchase, { params: { purchaseId } }));

export function useRefreshPurchases(): () => Promise<void> {
  const client = useQueryClient();
  const refreshCredits = useRefreshCredits();
  return async () => {
    await Promise.all([
      refreshCredits(),
      client.invalidateQueries({ queryKey: keyOf(paymentEndpoints.listCreditPurchases) }),
      client.invalidateQueries({ queryKey: keyOf(paymentEndpoints.getCreditPurchase) }),
    ]);
  };
}

/** Starts a purchase by card; the response says where to pay. */
export const useCreatePaymentLink = () =>
  useMutation({
    mutationFn: ({ packageId, need }: { packageId: string; need: CreditNeed | null }) =>
      call(paymentEndpoints.createPaymentLink, {
        body: { package_id: packageId, ...returnUrls(window.location.origin, need) },
      }),
  });

/** Records a purchase that is paid outside the product; it stays pending until the operator completes it. */
export function useRequestInvoice() {
  const refresh = useRefreshPurchases();
  return useMutation({
    mutationFn: (packageId: string) =>
      call(paymentEndpoints.purchaseCredits, {
        params: { packageId },
        query: { payment_method: 'manual' },
      }),
    onSuccess: refresh,
  });
}

/** Fetches a purchase's status from the payment provider. Idempotent: its credits are granted only once. */
export function useCheckPurchase() {
  const refresh = useRefreshPurchases();
  return useMutation({
    mutationFn: (purchaseId: string) => call(paymentEndpoints.completePurchase, { params: { purchaseId } }),
    onSuccess: refresh,
  });
}

export const useTestCheckout = (purchaseId: string) =>
  useQuery(queryOf(paymentEndpoints.getTestCheckout, { params: { purchaseId } }));

export function useEndTestCheckout(purchaseId: string) {
  const client = useQueryClient();
  const key = keyOf(paymentEndpoints.getTestCheckout, { params: { purchaseId } });
  return useMutation({
    mutationFn: (outcome: 'pay' | 'decline' | 'cancel') =>
      call(paymentEndpoints.endTestCheckout, { params: { purchaseId }, body: { outcome } }),
    onSuccess: ({ purchase }) =>
      client.setQueryData<TestCheckout>(key, (checkout) => checkout && { ...checkout, purchase }),
    // It was paid or canceled in another window.
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
