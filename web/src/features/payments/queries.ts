import { type CreditPurchase, paymentEndpoints, type TestCheckout } from '@sheaf/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';
import { useRefreshCredits } from '../credits/queries.ts';
import { returnUrls } from './payment-return.ts';

/** Credits for sale. */
export const useCreditPackages = () => useQuery(queryOf(paymentEndpoints.listCreditPackages));

/** Whether and how cards can be paid with on this server. */
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

/** Every purchase of the account, newest first: their sum is shown, so none may be missing. */
export const usePurchases = () =>
  useQuery({
    ...queryOf(paymentEndpoints.listCreditPurchases),
    queryFn: ({ signal }) => listAllPurchases(signal),
  });

/** One purchase. */
export const usePurchase = (purchaseId: string) =>
  useQuery(queryOf(paymentEndpoints.getCreditPurchase, { params: { purchaseId } }));

/** Reads purchases and credits again. */
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

/** Begins a purchase by card; the answer says where it is paid. */
export const useCreatePaymentLink = () =>
  useMutation({
    mutationFn: (packageId: string) =>
      call(paymentEndpoints.createPaymentLink, {
        body: { package_id: packageId, ...returnUrls(window.location.origin) },
      }),
  });

/** Records a purchase that is paid outside of the product; it stays pending until the operator completes it. */
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

/** Fetches a purchase's status from the payment provider. Safe to repeat: its credits are granted once. */
export function useCheckPurchase() {
  const refresh = useRefreshPurchases();
  return useMutation({
    mutationFn: (purchaseId: string) => call(paymentEndpoints.completePurchase, { params: { purchaseId } }),
    onSuccess: refresh,
  });
}

/** What the test checkout page shows. */
export const useTestCheckout = (purchaseId: string) =>
  useQuery(queryOf(paymentEndpoints.getTestCheckout, { params: { purchaseId } }));

/** Pays, declines or cancels on the test checkout page. */
export function useEndTestCheckout(purchaseId: string) {
  const client = useQueryClient();
  const key = keyOf(paymentEndpoints.getTestCheckout, { params: { purchaseId } });
  return useMutation({
    mutationFn: (outcome: 'pay' | 'decline' | 'cancel') =>
      call(paymentEndpoints.endTestCheckout, { params: { purchaseId }, body: { outcome } }),
    onSuccess: ({ purchase }) =>
      client.setQueryData<TestCheckout>(key, (checkout) => checkout && { ...checkout, purchase }),
    // Paid or cancelled in another window.
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
