import type { Generated } from 'kysely';

/** Accounts, their sessions, mailed links and counted attempts. */
export interface AccountsTables {
  accounts: {
    id: string;
    email: string | null;
    email_key: string | null;
    password_hash: string | null;
    google_subject: string | null;
    status: Generated<'active' | 'deactivated' | 'terminated'>;
    blocked: Generated<boolean>;
    confirmed_at: Date | null;
    deactivated_at: Date | null;
    deactivation_reason: string | null;
    deletion_due_at: Date | null;
    terminated_at: Date | null;
    created_at: Date;
  };
  terminated_addresses: { address_hash: string; terminated_at: Date };
  sessions: {
    id: string;
    account_id: string;
    token_hash: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    user_agent: string | null;
  };
  account_tokens: {
    id: string;
    account_id: string;
    purpose: 'confirm' | 'reset';
    access_hash: string;
    proof_hash: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  attempts: { key: string; count: number; resets_at: Date };
}
