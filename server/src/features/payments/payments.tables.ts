import type { PaymentMethod, PurchaseStatus } from '@sheaf/contract/payments';
import type { Generated } from 'kysely';

/** Credits for sale, their purchases, and the sessions of the built-in test checkout. */
export interface PaymentsTables {
  credit_packages: {
    id: string;
    name: string;
    description: string;
    credit_amount: number;
    bonus_credits: number;
    price_cents: number;
    is_offered: Generated<boolean>;
  };
  purchases: {
    id: string;
    account_id: string;
    package_id: string;
    package_name: string;
    credit_amount: number;
    bonus_credits: number;
    price_cents: number;
    method: PaymentMethod;
    status: Generated<PurchaseStatus>;
    provider_session: string | null;
    provider_payment: string | null;
    receipt_url: string | null;
    refunded_cents: Generated<number>;
    lost_cents: Generated<number>;
    contested_cents: Generated<number>;
    tickets: Generated<number>;
    applied_ticket: Generated<number>;
    check_at: Date | null;
    /** Whether it failed because its checkout ended unpaid, rather than because a payment failed. */
    is_cancelled: Generated<boolean>;
    created_at: Date;
    completed_at: Date | null;
    granted_at: Date | null;
  };
  test_checkouts: {
    purchase_id: string;
    success_url: string;
    cancel_url: string;
    state: Generated<'open' | 'paid' | 'expired'>;
  };
}
