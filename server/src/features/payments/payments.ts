import type { CreditPackage, CreditPurchase, TestCheckout } from '@sheaf/contract/payments';
import { PAYMENTS_NOT_SET_UP } from '@sheaf/contract/payments';
import { DomainError } from '@sheaf/contract/problems';
import { CheckoutRefused, type PaymentProvider, type ReturnUrls } from './payment-provider.ts';
import { nextCheckAt, presentPurchase, withPurchase } from './payments.rules.ts';
import * as store from './payments.store.ts';
import { giveUpPurchase } from './purchase-audit.ts';
import { type Reconciling, reconcile } from './reconcile.ts';
import type { StripeProvider } from './stripe-provider.ts';
import type { TestCheckoutProvider } from './test-checkout.ts';

/** What buying credits needs. */
export interface Payments extends Reconciling {
  /** Undefined where the settings name no key. */
  readonly stripe: StripeProvider | undefined;
  /** Undefined wherever others reach the server, in production, and where there is Stripe. */
  readonly testCheckout: TestCheckoutProvider | undefined;
  readonly supportEmail: string;
}

const purchaseNotFound = () => new DomainError('purchase_not_found', 'There is no such purchase.');

/** Where purchases are paid by card on this server; undefined: nowhere. */
export const cardProvider = ({ stripe, testCheckout }: Payments): PaymentProvider | undefined =>
  stripe ?? testCheckout;

/** The provider of a purchase's card payment; undefined for a manual one, and where the server no longer has it. */
const providerOf = (payments: Payments, method: store.PurchaseRow['method']): PaymentProvider | undefined =>
  [payments.stripe, payments.testCheckout].find((provider) => provider?.method === method);

/** Packages for sale, the cheapest first. */
export async function listPackages({ db }: Payments): Promise<CreditPackage[]> {
  const packages = await store.listPackages(db);
  return packages.map(({ is_offered: _, price_cents, ...shown }) => ({
    ...shown,
    price_usd: price_cents / 100,
  }));
}

/** Purchases of an account, newest first. */
export async function listPurchases(
  { db }: Payments,
  page: { accountId: string; limit: number; offset: number },
): Promise<CreditPurchase[]> {
  return (await store.listPurchases(db, page)).map(presentPurchase);
}

/** A purchase of an account. Throws `purchase_not_found`. */
export async function getPurchase(
  { db }: Payments,
  own: { id: string; accountId: string },
): Promise<CreditPurchase> {
  return presentPurchase(await findOwn(db, own));
}

async function findOwn(
  db: Payments['db'],
  own: { id: string; accountId: string },
): Promise<store.PurchaseRow> {
  const purchase = await store.findOwnPurchase(db, own);
  if (!purchase) throw purchaseNotFound();
  return purchase;
}

interface Order {
  readonly accountId: string;
  readonly packageId: string;
}

/**
 * Begins a purchase by card: first the pending purchase, then the provider's checkout under the purchase's id as
 * idempotency key, so that a crash in between leaves a purchase that nobody can pay, and the sweep ends it. Throws
 * `not_set_up`, `package_not_found`, and `unavailable` when the provider does not answer.
 */
export async function createPaymentLink(
  payments: Payments,
  { email, urls, ...order }: Order & { email: string; urls: ReturnUrls },
): Promise<{ url: string; purchaseId: string }> {
  const provider = cardProvider(payments);
  if (!provider) throw new DomainError('not_set_up', PAYMENTS_NOT_SET_UP);
  const purchase = await beginPurchase(payments, { ...order, method: provider.method });
  const { id } = purchase;
  const checkout = await provider
    .openCheckout(purchase, {
      email,
      successUrl: withPurchase(urls.successUrl, id),
      cancelUrl: withPurchase(urls.cancelUrl, id),
    })
    .catch(async (error: unknown) => {
      // Without an answer it may be open after all: it stays pending until the sweep gives it up.
      if (error instanceof CheckoutRefused) await giveUpPurchase(payments, id);
      throw error;
    });
  await store.noteSession(payments.db, { id, sessionId: checkout.sessionId });
  return { url: checkout.url, purchaseId: id };
}

/** Records a purchase that is paid outside of the product; the operator completes it. Throws `package_not_found`. */
export async function purchaseManually(
  payments: Payments,
  order: Order,
): Promise<{ purchase: CreditPurchase; message: string }> {
  const purchase = await beginPurchase(payments, { ...order, method: 'manual' });
  const price = (purchase.price_cents / 100).toFixed(2);
  return {
    purchase: presentPurchase(purchase),
    message: `Your purchase of ${purchase.package_name} for USD ${price} is recorded. Write to ${payments.supportEmail} about how to pay; the credits are added once the payment has arrived.`,
  };
}

/** Begins a purchase, of which an account has so many pending at most, however many are begun at once. */
async function beginPurchase(
  { db, clock }: Payments,
  { accountId, packageId, method }: Order & { method: store.PurchaseRow['method'] },
): Promise<store.PurchaseRow> {
  const offered = await store.findPackage(db, packageId);
  if (!offered) throw new DomainError('package_not_found', 'There is no such package of credits.');
  const now = clock.now();
  const checkAt = method === 'manual' ? null : nextCheckAt({ status: 'pending', created_at: now }, now);
  const id = await db.transaction().execute(async (tx) => {
    // One after the other, so that each counts what the one before has begun.
    await store.lockBuyer(tx, accountId);
    if ((await store.countPending(tx, accountId)) >= MOST_PENDING) throw tooManyPending();
    return store.insertPurchase(tx, { accountId, package: offered, method, checkAt, now });
  });
  return findOwn(db, { id, accountId });
}

/**
 * How a purchase of the caller stands, its provider asked while it is pending; grants its credits if it is paid. One
 * that only the operator completes is answered as it stands. Throws `purchase_not_found` and `unavailable`.
 */
export async function completePurchase(
  payments: Payments,
  own: { id: string; accountId: string },
): Promise<CreditPurchase> {
  const purchase = await findOwn(payments.db, own);
  const provider = providerOf(payments, purchase.method);
  if (!provider || purchase.provider_session === null || purchase.status !== 'pending') {
    return presentPurchase(purchase);
  }
  await reconcile(payments, provider, { purchaseId: purchase.id, sessionId: purchase.provider_session });
  return getPurchase(payments, own);
}

/** What the test checkout page shows. Throws `purchase_not_found`, also for what is paid elsewhere. */
export async function getTestCheckout(
  payments: Payments,
  own: { id: string; accountId: string },
): Promise<TestCheckout> {
  const purchase = await findOwn(payments.db, own);
  const checkout = await payments.testCheckout?.find(purchase.id);
  if (!checkout) throw purchaseNotFound();
  return {
    purchase: presentPurchase(purchase),
    success_url: checkout.success_url,
    cancel_url: checkout.cancel_url,
  };
}

/**
 * Pays on the test checkout page, has the card declined (the page stays, and another try may go well), or cancels,
 * which ends the purchase. Throws `purchase_not_found`, and `purchase_ended` when it is paid or over already.
 */
export async function endTestCheckout(
  payments: Payments,
  { outcome, ...own }: { id: string; accountId: string; outcome: 'pay' | 'decline' | 'cancel' },
): Promise<{ return_url: string | null; purchase: CreditPurchase }> {
  const { testCheckout: provider } = payments;
  const checkout = await getTestCheckout(payments, own);
  if (!provider || checkout.purchase.status !== 'pending') throw purchaseEnded();
  if (outcome === 'decline') return { return_url: null, purchase: checkout.purchase };
  const isEnded = await provider.end(own.id, outcome === 'pay' ? 'paid' : 'expired');
  // Also after a crash that came between the two.
  await reconcile(payments, provider, { purchaseId: own.id, sessionId: provider.sessionOf(own.id) });
  if (!isEnded) throw purchaseEnded();
  return {
    return_url: outcome === 'pay' ? checkout.success_url : checkout.cancel_url,
    purchase: await getPurchase(payments, own),
  };
}

// Far more than anybody needs, and few enough that nobody fills our books and those of the provider.
const MOST_PENDING = 50;
const tooManyPending = () =>
  new DomainError(
    'too_many_requests',
    `You have ${MOST_PENDING} purchases that are not paid yet. Pay one of them, or try again tomorrow.`,
  );

const purchaseEnded = () =>
  new DomainError(
    'purchase_ended',
    'This purchase is paid or has ended. Begin a new one to buy more credits.',
  );
