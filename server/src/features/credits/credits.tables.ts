import type { CreditKind } from '@sheaf/contract/credits';
import type { ColumnType, Generated } from 'kysely';

/**
 * The ledger: lots of credits granted together, the entries that move them, the clawbacks of purchases, and the lots
 * whose owner was notified that they are about to expire.
 */
export interface CreditsTables {
  credit_lots: {
    id: string;
    account_id: string;
    kind: CreditKind;
    amount: number;
    /** The sum of the lot's entries, maintained by the database, which rejects other writes. */
    remaining: ColumnType<number, never, never>;
    expires_at: Date | null;
    purchase_id: string | null;
    created_at: Date;
  };
  credit_entries: {
    id: string;
    account_id: string;
    lot_id: string;
    type: 'purchase' | 'usage' | 'bonus' | 'courtesy' | 'refund' | 'expiry' | 'reversal';
    amount: number;
    description: string;
    reference: string;
    job_id: string | null;
    project_id: string | null;
    purchase_id: string | null;
    /** The key family of the program that started the job. */
    key_family_id: Generated<string | null>;
    operator: string | null;
    reason: string | null;
    created_at: Date;
  };
  credit_take_backs: {
    purchase_id: string;
    kind: 'paid' | 'bonus';
    account_id: string;
    amount: number;
    description: string;
  };
  credit_notices: { lot_id: string; created_at: Date };
}
