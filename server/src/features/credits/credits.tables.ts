import type { CreditKind } from '@sheaf/contract/credits';

/** The ledger: lots of credits granted together, and the entries that moved them. */
export interface CreditsTables {
  credit_lots: {
    id: string;
    account_id: string;
    kind: CreditKind;
    amount: number;
    remaining: number;
    expires_at: Date | null;
    created_at: Date;
  };
  credit_entries: {
    id: string;
    account_id: string;
    lot_id: string;
    type: 'purchase' | 'usage' | 'bonus' | 'courtesy' | 'refund' | 'expiry';
    amount: number;
    description: string;
    reference: string;
    job_id: string | null;
    project_id: string | null;
    created_at: Date;
  };
}
