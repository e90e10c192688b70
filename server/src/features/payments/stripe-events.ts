import { PAYMENTS_NOT_SET_UP_MESSAGE } from '@sheaf/contract/payments';
import { DomainError } from '@sheaf/contract/problems';
import { validate as isUuid } from 'uuid';
import * as store from './payments.store.ts';
import type { PaymentsContext } from './payments.ts';
import { reconcile } from './reconcile.ts';
import type { EventSubject, StripeProvider } from './stripe-provider.ts';

/**
 * Handles a Stripe event. Events may arrive repeatedly, late, and in any order; so once the signature is verified, only
 * the ids in the event are used, and the payment's state is re-fetched. Events that are not about our purchases, such
 * as another product's payments on the same Stripe account, are ignored. Throws `webhook_refused` for a forged or old
 * event, and `unavailable` when Stripe cannot be reached, so that it delivers the event again.
 */
export async function receiveEvent(
  context: PaymentsContext,
  { payload, signature }: { payload: Buffer; signature: string },
): Promise<void> {
  const { stripe } = context;
  if (!stripe) throw new DomainError('not_set_up', PAYMENTS_NOT_SET_UP_MESSAGE);
  const subject = stripe.readEvent(payload, signature);
  const affected = subject && (await findAffectedPurchase(context, stripe, subject));
  if (affected) await reconcile(context, stripe, affected);
}

async function findAffectedPurchase(
  { db }: PaymentsContext,
  stripe: StripeProvider,
  subject: EventSubject,
): Promise<{ purchaseId: string; sessionId: string } | undefined> {
  const purchaseId =
    (await store.findPurchaseId(db, subject)) ??
    ('sessionId' in subject ? subject.purchaseId : await stripe.readPurchaseId(subject.paymentId)) ??
    '';
  // A crash may have prevented recording the ids, but the metadata of Stripe's objects names the purchase too.
  const purchase = isUuid(purchaseId) ? await store.findPurchase(db, purchaseId) : undefined;
  if (purchase?.method !== 'stripe') return undefined;
  const sessionId =
    purchase.provider_session ??
    ('sessionId' in subject ? subject.sessionId : await stripe.findSession(subject.paymentId));
  return sessionId === undefined ? undefined : { purchaseId, sessionId };
}
