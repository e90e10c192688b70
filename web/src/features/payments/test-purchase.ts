import type { CreditPurchase } from '@sheaf/contract/payments';

/** A completed purchase for tests, with the given fields overridden. */
export const testPurchase = (purchase: Partial<CreditPurchase> = {}): CreditPurchase => ({
  id: '0190a000-0000-7000-8000-000000000001',
  package_id: 'standard',
  package_name: 'Standard',
  credit_amount: 500,
  bonus_credits: 0,
  price_paid_usd: 20,
  refunded_usd: 0,
  credits_taken_back: 0,
  purchase_type: 'paid',
  payment_method: 'test',
  status: 'completed',
  is_cancelled: false,
  stripe_receipt_url: null,
  created_at: '2026-11-21T18:00:00.000Z',
  completed_at: '2026-11-21T18:01:00.000Z',
  ...purchase,
});
