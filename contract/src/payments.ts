import { z } from 'zod';
import { CreditKind } from './credits.ts';
import { endpoint } from './endpoint.ts';

export const CreditPackage = z
  .object({
    id: z.string().describe('Used as `package_id`.'),
    name: z.string(),
    description: z.string(),
    credit_amount: z.int().describe('Paid credits, not including the bonus.'),
    bonus_credits: z.int(),
    price_usd: z.number(),
  })
  .meta({ id: 'CreditPackage', description: 'A package of credits for sale.' });
export type CreditPackage = z.infer<typeof CreditPackage>;

export const PaymentMethod = z
  .enum(['stripe', 'test', 'manual'])
  .describe(
    'How a purchase is paid: by card through Stripe, on the built-in test checkout page, or outside the product and completed by the operator.',
  );
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PurchaseStatus = z
  .enum(['pending', 'completed', 'failed', 'refunded', 'disputed'])
  .describe(
    'A purchase is `pending` until it is paid (`completed`) or can no longer be paid (`failed`). A fully refunded purchase is `refunded`. A purchase that the buyer contests with their bank is `disputed` until the dispute is decided.',
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
    refunded_usd: z.number().describe('The amount returned to the buyer through refunds and lost disputes.'),
    credits_taken_back: z
      .int()
      .describe(
        'Credits taken back because of refunds or disputes, not including credits that were already spent.',
      ),
    purchase_type: CreditKind,
    payment_method: PaymentMethod,
    status: z
      .enum([...PurchaseStatus.options, 'other'])
      .catch('other')
      .describe(`${PurchaseStatus.description} \`other\` stands for any status of a later version.`),
    is_cancelled: z
      .boolean()
      .describe(
        'Whether a failed purchase failed because its checkout was cancelled or expired before anything was paid.',
      ),
    stripe_receipt_url: z.url().nullable(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CreditPurchase' });
export type CreditPurchase = z.infer<typeof CreditPurchase>;

const PURCHASES_DEFAULT = 50;

export const TestCheckout = z
  .object({
    purchase: CreditPurchase,
    success_url: z.string(),
    cancel_url: z.string(),
  })
  .meta({
    id: 'TestCheckout',
    description: 'What the built-in test checkout page shows. A `pending` purchase can still be paid.',
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
    summary: 'List credit packages, cheapest first',
    access: 'account',
    response: z.array(CreditPackage),
  }),
  getPaymentMethods: endpoint({
    method: 'GET',
    path: '/credits/payment-methods',
    summary: 'Get the payment methods of this server; `card` is null if card payments are not set up',
    access: 'account',
    response: z.object({ card: z.enum(['stripe', 'test']).nullable() }),
  }),
  createPaymentLink: endpoint({
    method: 'POST',
    path: '/stripe/create-payment-link',
    summary: 'Start a card purchase; returns the URL of its payment page and the id of the pending purchase',
    access: 'active',
    blockedAction: 'buy credits',
    body: z.strictObject({
      package_id: z.string().max(100),
      success_url: ReturnAddress.describe(
        "Both URLs must be on this server's origin. The purchase's id is added to each as the query parameter `purchase`.",
      ),
      cancel_url: ReturnAddress,
    }),
    response: z.object({ payment_link_url: z.string(), purchase_id: z.uuid() }),
    errors: ['package_not_found', 'not_set_up', 'too_many_requests'],
  }),
  purchaseCredits: endpoint({
    method: 'POST',
    path: '/credits/purchase/:packageId',
    summary: 'Record a purchase that is paid outside the product and completed by the operator',
    access: 'active',
    blockedAction: 'buy credits',
    params: z.object({ packageId: z.string().max(100).describe('The credit package.') }),
    query: z.strictObject({ payment_method: z.literal('manual').default('manual') }),
    response: z.object({ purchase: CreditPurchase, message: z.string() }),
    errors: ['package_not_found', 'too_many_requests'],
  }),
  listCreditPurchases: endpoint({
    method: 'GET',
    path: '/credits/purchases',
    summary: 'List purchases, newest first',
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
    summary: 'Get a purchase, as its receipt shows it',
    access: 'account',
    params: PurchaseParams,
    response: CreditPurchase,
    errors: ['purchase_not_found'],
  }),
  completePurchase: endpoint({
    method: 'POST',
    path: '/credits/complete-purchase/:purchaseId',
    summary: 'Check a purchase with the payment provider, and grant its credits if it is paid',
    access: 'account',
    params: PurchaseParams,
    response: CreditPurchase,
    errors: ['purchase_not_found'],
  }),
  receiveStripeEvent: endpoint({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Receive signed events from Stripe',
    description: 'Only for Stripe. The signature in the header `Stripe-Signature` is the permission.',
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
    summary: 'Get what the built-in test checkout page shows',
    access: 'account',
    params: PurchaseParams,
    response: TestCheckout,
    errors: ['purchase_not_found'],
  }),
  endTestCheckout: endpoint({
    method: 'POST',
    path: '/credits/test-checkouts/:purchaseId',
    summary:
      'Pay on the built-in test checkout page, have the test card declined, or cancel; returns where to go next',
    access: 'account',
    params: PurchaseParams,
    body: z.strictObject({ outcome: z.enum(['pay', 'decline', 'cancel']) }),
    response: z.object({ return_url: z.string().nullable(), purchase: CreditPurchase }),
    errors: ['purchase_not_found', 'purchase_ended'],
  }),
};
