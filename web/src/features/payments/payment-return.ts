import { accountTabPath, pages } from '@sheaf/contract/pages';
import type { CreditPurchase } from '@sheaf/contract/payments';
import { ApiError } from '../../api/api-error.ts';

/** How a person came back from the page where they pay. */
export interface PaymentReturn {
  readonly outcome: 'success' | 'cancelled';
  readonly purchaseId: string | null;
}

const OUTCOME = 'payment';
const PURCHASE = 'purchase';

/** The return that an address names; null when a person came any other way. */
export function paymentReturnOf(search: URLSearchParams): PaymentReturn | null {
  const outcome = search.get(OUTCOME);
  return outcome === 'success' || outcome === 'cancelled'
    ? { outcome, purchaseId: search.get(PURCHASE) }
    : null;
}

/** The address without the return, so that it is not reported again. */
export function withoutPaymentReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(OUTCOME);
  rest.delete(PURCHASE);
  return rest;
}

/** Where the payment page sends a person back to: the account screen, with the outcome. */
export function returnUrls(origin: string): { success_url: string; cancel_url: string } {
  return {
    success_url: `${origin}${pages.account.path}?${OUTCOME}=success`,
    cancel_url: `${origin}${accountTabPath('buy')}&${OUTCOME}=cancelled`,
  };
}

/** How often and how many times a payment that is still being processed is polled. */
const POLLING = { intervalMs: 3_000, times: 20 } as const;

/** Milliseconds until the payment is polled again; false when it is settled, or after the last poll. */
export function nextPollMs(status: CreditPurchase['status'] | undefined, pollCount: number): number | false {
  return status === 'pending' && pollCount < POLLING.times ? POLLING.intervalMs : false;
}

/** Whether polling cannot change the answer: the purchase is settled, or the server refused the call. */
export function isConclusive(
  status: CreditPurchase['status'] | undefined,
  { error, pollCount }: { error: unknown; pollCount: number },
): boolean {
  if (status === undefined) return error instanceof ApiError && error.status < 500;
  return status !== 'pending' || pollCount >= POLLING.times;
}
