import type { Generated, JSONColumnType } from 'kysely';
import type { ConnectionsTables } from './connections/connections.tables.ts';
import type { GoogleIdentity } from './google/google-provider.ts';
import type { KeysTables } from './keys/keys.tables.ts';

export interface AccountsTables extends KeysTables, ConnectionsTables {
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
    erased_at: Date | null;
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
    /** Null: not since the session was opened. */
    proven_at: Date | null;
  };
  sign_ups: {
    id: string;
    email: string;
    email_key: string;
    /** Null: the address already has an account, so this sign-up cannot be completed. */
    password_hash: string | null;
    /** Identifies the browser that signed up. */
    browser_hash: string | null;
    created_at: Date;
    expires_at: Date;
  };
  google_sign_ins: {
    state_hash: string;
    browser_hash: string;
    nonce: string;
    code_verifier: string;
    /** The person Google has signed in, while they still have to agree to switch accounts. */
    identity: JSONColumnType<GoogleIdentity> | null;
    /** The session to prove; null: a session is to be opened. */
    session_id: string | null;
    expires_at: Date;
  };
  account_tokens: {
    id: string;
    account_id: string | null;
    sign_up_id: string | null;
    purpose: 'confirm' | 'reset';
    access_hash: string;
    proof_hash: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  attempts: { key: string; count: number; resets_at: Date };
}
