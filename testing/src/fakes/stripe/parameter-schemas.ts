import type Stripe from 'stripe';
import {
  address,
  anything,
  type Check,
  email,
  flag,
  list,
  metadata,
  object,
  oneOf,
  text,
  whole,
} from './parameter-checks.ts';

/*
 * What Stripe accepts, as far as the product could ever send it. The names are those of Stripe's published
 * description of
 * its API (OpenAPI, version 2596), from which the official library's types are generated: the compiler checks each
 * list
 * here against them, so that none is missing and none is invented. Required parameters and the limits of lists come
 * from the same types' documentation, those of metadata and keys from docs.stripe.com. The maximum lengths of other
 * texts could not be checked against a source: like the currencies, they are too narrow rather than too wide.
 */

type Checks<Params> = Record<keyof Params, Check>;
type Create = Stripe.Checkout.SessionCreateParams;
type Line = Stripe.Checkout.SessionCreateParams.LineItem;
type Price = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;

const product: Checks<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData> = {
  description: text(40_000),
  images: list(address, 8),
  metadata,
  name: text(),
  tax_code: text(),
  tax_details: anything,
  unit_label: text(12),
};

const price: Checks<Price> = {
  currency: oneOf('usd', 'eur'),
  product: text(),
  product_data: object(product, ['name']),
  recurring: anything,
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  unit_amount: whole(0),
  unit_amount_decimal: text(),
};

const lineItem: Checks<Line> = {
  adjustable_quantity: anything,
  metadata,
  price: text(),
  price_data: (value, name) =>
    object(price, ['currency'], ['product', 'product_data'])(value, name) ??
    object(price, [], ['unit_amount', 'unit_amount_decimal'])(value, name),
  quantity: whole(0),
  tax_rates: anything,
};

const paymentIntentData: Checks<Stripe.Checkout.SessionCreateParams.PaymentIntentData> = {
  application_fee_amount: whole(1),
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  description: text(1_000),
  metadata,
  on_behalf_of: text(),
  receipt_email: email,
  setup_future_usage: oneOf('off_session', 'on_session'),
  shipping: anything,
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_data: anything,
  transfer_group: text(),
};

const sessionCreate: Checks<Create> = {
  adaptive_pricing: object({ enabled: flag }),
  after_expiration: anything,
  allow_promotion_codes: flag,
  allowed_payment_method_types: anything,
  automatic_tax: object({ enabled: flag, liability: anything }, ['enabled']),
  billing_address_collection: oneOf('auto', 'required'),
  branding_settings: anything,
  cancel_url: address,
  client_reference_id: text(200),
  consent_collection: anything,
  currency: oneOf('usd', 'eur'),
  custom_fields: anything,
  custom_text: anything,
  customer: text(),
  customer_account: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: email,
  customer_update: anything,
  discounts: anything,
  excluded_payment_method_types: anything,
  expand: list(text(), 20),
  expires_at: whole(0, 9_999_999_999),
  integration_identifier: text(),
  invoice_creation: anything,
  line_items: list(object(lineItem, ['quantity'], ['price', 'price_data']), 100),
  locale: text(6),
  managed_payments: anything,
  metadata,
  mode: oneOf('payment', 'setup', 'subscription'),
  name_collection: anything,
  optional_items: anything,
  origin_context: oneOf('mobile_app', 'web'),
  payment_intent_data: object(paymentIntentData),
  payment_method_collection: oneOf('always', 'if_required'),
  payment_method_configuration: text(),
  payment_method_data: anything,
  payment_method_options: anything,
  permissions: anything,
  phone_number_collection: anything,
  redirect_on_completion: oneOf('always', 'if_required', 'never'),
  return_url: address,
  saved_payment_method_options: anything,
  setup_intent_data: anything,
  shipping_address_collection: anything,
  shipping_options: anything,
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: anything,
  success_url: address,
  tax_id_collection: anything,
  ui_mode: oneOf('elements', 'embedded_page', 'form', 'hosted_page'),
  wallet_options: anything,
};

/** The parameters required by a checkout on Stripe's own page that is paid immediately. */
const NEEDED = ['mode', 'success_url', 'line_items'];

const EXPANDABLE = [
  'line_items',
  'customer',
  'payment_intent',
  'payment_intent.latest_charge',
  'setup_intent',
];
const expandable = list(oneOf(...EXPANDABLE), 20);

type Page = 'limit' | 'starting_after' | 'ending_before' | 'expand';
const page: Record<Page, Check> = {
  limit: whole(1, 100),
  starting_after: text(),
  ending_before: text(),
  expand: anything,
};
const refundList: Checks<Stripe.RefundListParams> = {
  ...page,
  charge: text(),
  created: anything,
  payment_intent: text(),
};
const disputeList: Checks<Stripe.DisputeListParams> = {
  ...page,
  charge: text(),
  created: anything,
  payment_intent: text(),
};
const sessionList: Checks<Stripe.Checkout.SessionListParams> = {
  ...page,
  created: anything,
  customer: text(),
  customer_account: text(),
  customer_details: anything,
  payment_intent: text(),
  payment_link: text(),
  status: oneOf('complete', 'expired', 'open'),
  subscription: text(),
};

/** The parameters that each call accepts. */
export const PARAMETERS = {
  createSession: object(sessionCreate, NEEDED),
  retrieveSession: object({ expand: expandable }),
  expireSession: object({ expand: expandable }),
  listSessions: object(sessionList),
  retrieveIntent: object({ client_secret: text(), expand: list(oneOf('latest_charge'), 20) }),
  listRefunds: object(refundList),
  listDisputes: object(disputeList),
} satisfies Record<string, Check>;
