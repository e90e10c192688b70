import { accountTabPath, pages } from '@sheaf/contract/pages';
import type { CreditPurchase } from '@sheaf/contract/payments';
import { ApiError } from '../../api/api-error.ts';
import { type CreditNeed, needParameters } from '../credits/credit-need.ts';

interface PaymentReturn {
  readonly outcome: 'success' | 'cancelled';
  readonly purchaseId: string | null;
}

const OUTCOME = 'payment';
const PURCHASE = 'purchase';

/** Returns the payment return in an address; null if the user arrived any other way. */
export function paymentReturnOf(search: URLSearchParams): PaymentReturn | null {
  const outcome = search.get(OUTCOME);
  return outcome === 'success' || outcome === 'cancelled'
    ? { outcome, purchaseId: search.get(PURCHASE) }
    : null;
}

/** Returns the address without the payment return, so that it is not reported again. */
export function withoutPaymentReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(OUTCOME);
  rest.delete(PURCHASE);
  return rest;
}

/**
 * Where the payment page sends the user back to: the account screen, with the outcome, and with what the credits are for,
 * so that the way back to the project is there whether the user paid or not.
 */
export function returnUrls(
  origin: string,
  need: CreditNeed | null,
): { success_url: string; cancel_url: string } {
  const purpose = need ? `&${needParameters(need)}` : '';
  return {
    success_url: `${origin}${pages.account.path}?${OUTCOME}=success${purpose}`,
    cancel_url: `${origin}${accountTabPath('buy')}&${OUTCOME}=cancelled${purpose}`,
  };
}

/** How often, and how many times, a payment that is still being processed is polled. */
const POLLING = { intervalMs: 3_000, times: 20 } as const;

/** Milliseconds until the payment is polled again; false if it is settled or polling has ended. */
export function nextPollMs(status: CreditPurchase['status'] | undefined, pollCount: number): number | false {
  return status === 'pending' && pollCount < POLLING.times ? POLLING.intervalMs : false;
}

/**
 * Whether further polling cannot change the result: the purchase is settled, the last poll is over, or the server
 * refused the call.
 */
export function isConclusive(
  status: CreditPurchase['status'] | undefined,
  { error, pollCount }: { error: unknown; pollCount: number },
): boolean {
  if (status === undefined) return error instanceof ApiError && error.status < 500;
  return status !== 'pending' || pollCount >= POLLING.times;
}
