import { PAYMENTS_NOT_SET_UP } from '@sheaf/contract/payments';
import { DomainError } from '@sheaf/contract/problems';
import { validate as isUuid } from 'uuid';
import * as store from './payments.store.ts';
import type { Payments } from './payments.ts';
import { reconcile } from './reconcile.ts';
import type { EventSubject, StripeProvider } from './stripe-provider.ts';

/**
 * Takes an event of Stripe: nothing is believed of it but which objects it names, and only once its signature is right;
 * how the payment stands is asked anew. May come often, late, and in any order. What concerns no purchase of ours, such
 * as another product's payments on the same Stripe account, is passed over. Throws `webhook_refused` for a forged or old
 * one, and `unavailable` when Stripe cannot be asked, so that it delivers the event again.
 */
export async function receiveEvent(
  payments: Payments,
  { payload, signature }: { payload: Buffer; signature: string },
): Promise<void> {
  const { stripe } = payments;
  if (!stripe) throw new DomainError('not_set_up', PAYMENTS_NOT_SET_UP);
  const subject = stripe.readEvent(payload, signature);
  const concerned = subject && (await findConcerned(payments, stripe, subject));
  if (concerned) await reconcile(payments, stripe, concerned);
}

async function findConcerned(
  { db }: Payments,
  stripe: StripeProvider,
  subject: EventSubject,
): Promise<{ purchaseId: string; sessionId: string } | undefined> {
  const purchaseId =
    (await store.findPurchaseOf(db, subject)) ??
    ('sessionId' in subject ? subject.purchaseId : await stripe.readPurchaseId(subject.paymentId)) ??
    '';
  // Also what a crash kept us from noting: the objects themselves say whose they are.
  const purchase = isUuid(purchaseId) ? await store.findPurchase(db, purchaseId) : undefined;
  if (purchase?.method !== 'stripe') return undefined;
  const sessionId =
    purchase.provider_session ??
    ('sessionId' in subject ? subject.sessionId : await stripe.findSession(subject.paymentId));
  return sessionId === undefined ? undefined : { purchaseId, sessionId };
}
