import type { CreditPurchase } from '@sheaf/contract/payments';
import { ApiError } from '../../api/api-error.ts';

/** How a person came back from the page where they pay. */
export interface PaymentReturn {
  readonly outcome: 'success' | 'cancelled';
  readonly purchaseId: string | null;
}

const OUTCOME = 'payment';
const PURCHASE = 'purchase';

/** The return that an address tells of; null when a person came any other way. */
export function paymentReturnOf(search: URLSearchParams): PaymentReturn | null {
  const outcome = search.get(OUTCOME);
  return outcome === 'success' || outcome === 'cancelled'
    ? { outcome, purchaseId: search.get(PURCHASE) }
    : null;
}

/** The address without what told of the return, so that it is not told again. */
export function withoutPaymentReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(OUTCOME);
  rest.delete(PURCHASE);
  return rest;
}

/** Where the payment page sends a person back to: the account screen, told the outcome. */
export function returnUrls(origin: string): { success_url: string; cancel_url: string } {
  return {
    success_url: `${origin}/app/account?${OUTCOME}=success`,
    cancel_url: `${origin}/app/account?tab=buy&${OUTCOME}=cancelled`,
  };
}

/** A payment that is still being processed is asked about this often, and so many times. */
const ASKING = { intervalMs: 3_000, times: 20 } as const;

/** Milliseconds until the payment is asked about again; false when there is nothing more to wait for, or no patience. */
export function nextQuestionMs(status: CreditPurchase['status'] | undefined, asked: number): number | false {
  return status === 'pending' && asked < ASKING.times ? ASKING.intervalMs : false;
}

/** Whether asking again cannot change an answer: the purchase is settled, or the server refused the question. */
export function isConclusive(
  status: CreditPurchase['status'] | undefined,
  { error, asked }: { error: unknown; asked: number },
): boolean {
  if (status === undefined) return error instanceof ApiError && error.status < 500;
  return status !== 'pending' || asked >= ASKING.times;
}
