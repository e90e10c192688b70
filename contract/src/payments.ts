import { z } from 'zod';
import { CreditKind } from './credits.ts';
import { endpoint } from './endpoint.ts';

export const CreditPackage = z
  .object({
    id: z.string().describe('Used as `package_id`.'),
    name: z.string(),
    description: z.string(),
    credit_amount: z.int().describe('Paid credits; the bonus comes on top.'),
    bonus_credits: z.int(),
    price_usd: z.number(),
  })
  .meta({ id: 'CreditPackage', description: 'Credits for sale.' });
export type CreditPackage = z.infer<typeof CreditPackage>;

export const PaymentMethod = z
  .enum(['stripe', 'test', 'manual'])
  .describe(
    'How a purchase is paid: by card through Stripe, on the built-in test checkout page, or outside of the product, completed by the operator.',
  );
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PurchaseStatus = z
  .enum(['pending', 'completed', 'failed', 'refunded', 'disputed'])
  .describe(
    'A purchase is pending until the money is there (`completed`) or will never be (`failed`). A completed one whose money went back in full is `refunded`; one that the buyer contests at their bank is `disputed` until that is decided.',
  );
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

export const CreditPurchase = z
  .object({
    id: z.uuid(),
    package_id: z.string(),
    package_name: z.string(),
    credit_amount: z.int(),
    bonus_credits: z.int(),
    price_paid_usd: z.number(),
    refunded_usd: z.number().describe('What went back to the buyer, by refunds and lost disputes.'),
    credits_taken_back: z
      .int()
      .describe('Credits taken back because money went back; what had been spent by then is not among them.'),
    purchase_type: CreditKind,
    payment_method: PaymentMethod,
    status: PurchaseStatus,
    is_cancelled: z
      .boolean()
      .describe(
        'Whether a failed purchase failed because its checkout was cancelled, or ran out, before anything was paid.',
      ),
    stripe_receipt_url: z.url().nullable(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CreditPurchase' });
export type CreditPurchase = z.infer<typeof CreditPurchase>;

/** How many purchases a call returns by default. */
const PURCHASES_DEFAULT = 50;

export const TestCheckout = z
  .object({
    purchase: CreditPurchase,
    success_url: z.string(),
    cancel_url: z.string(),
  })
  .meta({
    id: 'TestCheckout',
    description: 'What the built-in test checkout page shows; `pending` is one that can still be paid.',
  });
export type TestCheckout = z.infer<typeof TestCheckout>;

/** The notice on every page of the test checkout. */
export const TEST_CHECKOUT_NOTICE = 'Test mode — no card is charged';
export const PAYMENTS_NOT_SET_UP_MESSAGE = 'Card payments are not set up on this server.';

const PurchaseParams = z.object({ purchaseId: z.uuid().describe('The purchase.') });
const ReturnAddress = z.url({ protocol: /^https?$/ }).max(2_000);

export const paymentEndpoints = {
  listCreditPackages: endpoint({
    method: 'GET',
    path: '/credits/packages',
    summary: 'Credits for sale, the cheapest first',
    access: 'account',
    response: z.array(CreditPackage),
  }),
  getPaymentMethods: endpoint({
    method: 'GET',
    path: '/credits/payment-methods',
    summary: 'How credits can be bought on this server; `card` is null where card payments are not set up',
    access: 'account',
    response: z.object({ card: z.enum(['stripe', 'test']).nullable() }),
  }),
  createPaymentLink: endpoint({
    method: 'POST',
    path: '/stripe/create-payment-link',
    summary: 'Begin a purchase by card: a pending purchase, and the address where it is paid',
    access: 'active',
    blockedAction: 'buy credits',
    body: z.strictObject({
      package_id: z.string().max(100),
      success_url: ReturnAddress.describe(
        "Both on our own origin. Each comes back with the purchase's id as the query parameter `purchase`.",
      ),
      cancel_url: ReturnAddress,
    }),
    response: z.object({ payment_link_url: z.string(), purchase_id: z.uuid() }),
    errors: ['package_not_found', 'not_set_up', 'too_many_requests'],
  }),
  purchaseCredits: endpoint({
    method: 'POST',
    path: '/credits/purchase/:packageId',
    summary: 'Record a purchase that is paid outside of the product and completed by the operator',
    access: 'active',
    blockedAction: 'buy credits',
    params: z.object({ packageId: z.string().max(100).describe('The package of credits.') }),
    query: z.strictObject({ payment_method: z.literal('manual').default('manual') }),
    response: z.object({ purchase: CreditPurchase, message: z.string() }),
    errors: ['package_not_found', 'too_many_requests'],
  }),
  listCreditPurchases: endpoint({
    method: 'GET',
    path: '/credits/purchases',
    summary: 'Purchases, newest first',
    access: 'account',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(500).default(PURCHASES_DEFAULT),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    response: z.array(CreditPurchase),
  }),
  getCreditPurchase: endpoint({
    method: 'GET',
    path: '/credits/purchases/:purchaseId',
    summary: 'One purchase, as its receipt shows it',
    access: 'account',
    params: PurchaseParams,
    response: CreditPurchase,
    errors: ['purchase_not_found'],
  }),
  completePurchase: endpoint({
    method: 'POST',
    path: '/credits/complete-purchase/:purchaseId',
    summary: 'Ask the payment provider how a purchase stands, and grant its credits when it is paid',
    access: 'account',
    params: PurchaseParams,
    response: CreditPurchase,
    errors: ['purchase_not_found'],
  }),
  receiveStripeEvent: endpoint({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Events of Stripe, signed by it',
    description: 'For Stripe alone: the signature in the header `Stripe-Signature` is the permission.',
    access: 'public',
    csrf: false,
    isWebhook: true,
    requestType: 'raw',
    response: z.object({ received: z.literal(true) }),
    errors: ['webhook_refused', 'not_set_up'],
  }),
  getTestCheckout: endpoint({
    method: 'GET',
    path: '/credits/test-checkouts/:purchaseId',
    summary: 'What the built-in test checkout page shows',
    access: 'account',
    params: PurchaseParams,
    response: TestCheckout,
    errors: ['purchase_not_found'],
  }),
  endTestCheckout: endpoint({
    method: 'POST',
    path: '/credits/test-checkouts/:purchaseId',
    summary:
      'Pay on the built-in test checkout page, have the test card declined, or cancel; answers where to go next',
    access: 'account',
    params: PurchaseParams,
    body: z.strictObject({ outcome: z.enum(['pay', 'decline', 'cancel']) }),
    response: z.object({ return_url: z.string().nullable(), purchase: CreditPurchase }),
    errors: ['purchase_not_found', 'purchase_ended'],
  }),
};
