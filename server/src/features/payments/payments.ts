import type { CreditPackage, CreditPurchase, TestCheckout } from '@sheaf/contract/payments';
import { PAYMENTS_NOT_SET_UP_MESSAGE } from '@sheaf/contract/payments';
import { DomainError } from '@sheaf/contract/problems';
import { CheckoutRejected, type PaymentProvider, type ReturnUrls } from './payment-provider.ts';
import { nextCheckAt, toCreditPurchase, withPurchaseParam } from './payments.rules.ts';
import * as store from './payments.store.ts';
import { recordPurchase } from './purchase-audit.ts';
import { type ReconcileContext, reconcile } from './reconcile.ts';
import type { StripeProvider } from './stripe-provider.ts';
import type { TestCheckoutProvider } from './test-checkout.ts';

export interface PaymentsContext extends ReconcileContext {
  /** Undefined if the settings have no key. */
  readonly stripe: StripeProvider | undefined;
  /** Undefined if others can reach the server, in production, and if Stripe is set up. */
  readonly testCheckout: TestCheckoutProvider | undefined;
  readonly supportEmail: string;
}

const purchaseNotFound = () => new DomainError('purchase_not_found', 'There is no such purchase.');

/** The provider of new card payments; undefined if this server has none. */
export const cardProvider = ({ stripe, testCheckout }: PaymentsContext): PaymentProvider | undefined =>
  stripe ?? testCheckout;

/** The provider of a purchase's card payment; undefined for manual ones, and if this server no longer has it. */
export const providerOf = (
  context: PaymentsContext,
  method: store.PurchaseRow['method'],
): PaymentProvider | undefined =>
  [context.stripe, context.testCheckout].find((provider) => provider?.method === method);

export async function listPackages({ db }: PaymentsContext): Promise<CreditPackage[]> {
  const packages = await store.listPackages(db);
  return packages.map(({ is_offered: _, price_cents, ...shown }) => ({
    ...shown,
    price_usd: price_cents / 100,
  }));
}

export async function listPurchases(
  { db }: PaymentsContext,
  page: { accountId: string; limit: number; offset: number },
): Promise<CreditPurchase[]> {
  return (await store.listPurchases(db, page)).map(toCreditPurchase);
}

/** A purchase of an account. Throws `purchase_not_found`. */
export async function getPurchase(
  { db }: PaymentsContext,
  wanted: { id: string; accountId: string },
): Promise<CreditPurchase> {
  return toCreditPurchase(await findOwn(db, wanted));
}

async function findOwn(
  db: PaymentsContext['db'],
  wanted: { id: string; accountId: string },
): Promise<store.PurchaseRow> {
  const purchase = await store.findOwnPurchase(db, wanted);
  if (!purchase) throw purchaseNotFound();
  return purchase;
}

interface PurchaseOrder {
  readonly accountId: string;
  readonly packageId: string;
}

/**
 * Starts a purchase by card: inserts the pending purchase first, then opens the provider's checkout with the purchase's
 * id as the idempotency key. A crash in between leaves a purchase that cannot be paid and that the sweep abandons.
 * Throws `not_set_up`, `package_not_found`, and `unavailable` when the provider does not respond.
 */
export async function createPaymentLink(
  context: PaymentsContext,
  { email, urls, ...order }: PurchaseOrder & { email: string; urls: ReturnUrls },
): Promise<{ url: string; purchaseId: string }> {
  const provider = cardProvider(context);
  if (!provider) throw new DomainError('not_set_up', PAYMENTS_NOT_SET_UP_MESSAGE);
  const purchase = await beginPurchase(context, { ...order, method: provider.method });
  const { id } = purchase;
  const checkout = await provider
    .openCheckout(purchase, {
      email,
      successUrl: withPurchaseParam(urls.successUrl, id),
      cancelUrl: withPurchaseParam(urls.cancelUrl, id),
    })
    .catch(async (error: unknown) => {
      // Without a response, the checkout may be open anyway: the purchase stays pending until the sweep abandons it.
      if (error instanceof CheckoutRejected) await abandonPurchase(context, id);
      throw error;
    });
  await store.recordSession(context.db, { id, sessionId: checkout.sessionId });
  return { url: checkout.url, purchaseId: id };
}

/** Fails a purchase whose checkout never opened; a no-op if it has opened meanwhile. */
export async function abandonPurchase({ db, audit }: PaymentsContext, purchaseId: string): Promise<void> {
  const failed = await store.failPurchase(db, purchaseId);
  if (failed) recordPurchase(audit, 'purchase_failed', failed);
}

/** Records a purchase that is paid outside the product; the operator completes it. Throws `package_not_found`. */
export async function purchaseManually(
  context: PaymentsContext,
  order: PurchaseOrder,
): Promise<{ purchase: CreditPurchase; message: string }> {
  const purchase = await beginPurchase(context, { ...order, method: 'manual' });
  const price = (purchase.price_cents / 100).toFixed(2);
  return {
    purchase: toCreditPurchase(purchase),
    message: `Your purchase of ${purchase.package_name} for USD ${price} is recorded. Write to ${context.supportEmail} to arrange the payment; the credits are added once it arrives.`,
  };
}

/**
 * Inserts a pending purchase. The limit on pending purchases holds even under concurrency. Those by card, whose checkouts end
 * within a day, and manual ones, which may wait for ever, are counted separately: neither keeps anyone from the other.
 */
async function beginPurchase(
  { db, clock, supportEmail }: PaymentsContext,
  { accountId, packageId, method }: PurchaseOrder & { method: store.PurchaseRow['method'] },
): Promise<store.PurchaseRow> {
  const offered = await store.findPackage(db, packageId);
  if (!offered) throw new DomainError('package_not_found', 'There is no such package of credits.');
  const now = clock.now();
  const isManual = method === 'manual';
  const checkAt = isManual ? null : nextCheckAt({ status: 'pending', created_at: now }, now);
  const id = await db.transaction().execute(async (tx) => {
    // The lock makes concurrent purchases of one account count each other.
    await store.lockBuyer(tx, accountId);
    if ((await store.countPending(tx, { accountId, isManual })) >= MAX_PENDING) {
      throw isManual ? tooManyManual(supportEmail) : tooManyByCard();
    }
    return store.insertPurchase(tx, { accountId, package: offered, method, checkAt, now });
  });
  return findOwn(db, { id, accountId });
}

/**
 * Reconciles a pending purchase of the caller with its provider, which grants its credits if it is paid. A manual
 * purchase is returned unchanged, because only the operator completes it. Throws `purchase_not_found` and
 * `unavailable`.
 */
export async function completePurchase(
  context: PaymentsContext,
  wanted: { id: string; accountId: string },
): Promise<CreditPurchase> {
  const purchase = await findOwn(context.db, wanted);
  const provider = providerOf(context, purchase.method);
  if (!provider || purchase.provider_session === null || purchase.status !== 'pending') {
    return toCreditPurchase(purchase);
  }
  await reconcile(context, provider, { purchaseId: purchase.id, sessionId: purchase.provider_session });
  return getPurchase(context, wanted);
}

/** What the test checkout page shows. Throws `purchase_not_found`, also for a purchase that has no test checkout. */
export async function getTestCheckout(
  context: PaymentsContext,
  wanted: { id: string; accountId: string },
): Promise<TestCheckout> {
  const purchase = await findOwn(context.db, wanted);
  const checkout = await context.testCheckout?.find(purchase.id);
  if (!checkout) throw purchaseNotFound();
  return {
    purchase: toCreditPurchase(purchase),
    success_url: checkout.success_url,
    cancel_url: checkout.cancel_url,
  };
}

/**
 * Simulates the end of a test checkout: pays, has the card declined (the page stays open for another attempt), or
 * cancels, which ends the purchase. Throws `purchase_not_found`, and `purchase_ended` when it is already paid or ended.
 */
export async function endTestCheckout(
  context: PaymentsContext,
  { outcome, ...wanted }: { id: string; accountId: string; outcome: 'pay' | 'decline' | 'cancel' },
): Promise<{ return_url: string | null; purchase: CreditPurchase }> {
  const { testCheckout: provider } = context;
  const checkout = await getTestCheckout(context, wanted);
  if (!provider || checkout.purchase.status !== 'pending') throw purchaseEnded();
  if (outcome === 'decline') return { return_url: null, purchase: checkout.purchase };
  const isEnded = await provider.end(wanted.id, outcome === 'pay' ? 'paid' : 'expired');
  // Also when it had already ended, because of a possible crash between ending and reconciling.
  await reconcile(context, provider, { purchaseId: wanted.id, sessionId: provider.sessionOf(wanted.id) });
  if (!isEnded) throw purchaseEnded();
  return {
    return_url: outcome === 'pay' ? checkout.success_url : checkout.cancel_url,
    purchase: await getPurchase(context, wanted),
  };
}

// Far more than anybody needs, yet few enough to keep anyone from flooding our tables or the provider's.
const MAX_PENDING = 50;
const tooManyByCard = () =>
  new DomainError(
    'too_many_requests',
    `You have ${MAX_PENDING} purchases by card that are not paid yet. Nothing was added; pay one of them, or try again tomorrow.`,
  );
const tooManyManual = (supportEmail: string) =>
  new DomainError(
    'too_many_requests',
    `You have ${MAX_PENDING} recorded purchases that wait for their payment. Nothing was added; write to ${supportEmail} to arrange the payment of one of them.`,
  );

const purchaseEnded = () =>
  new DomainError(
    'purchase_ended',
    'This purchase is already paid or has ended. Start a new one to buy more credits.',
  );
