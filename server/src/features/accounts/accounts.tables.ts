import type { KeyScope } from '@sheaf/contract/accounts/keys';
import type { Generated, JSONColumnType } from 'kysely';
import type { GoogleIdentity } from './google/google-provider.ts';

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
  api_keys: {
    id: string;
    /** Shared by a key and the keys that replaced it: they have one ceiling together. */
    family_id: string;
    account_id: string;
    name: string;
    prefix: string;
    /** SHA-256, hex; null: a connection, whose program has tokens in place of a key. */
    key_hash: string | null;
    /** The host that a connection gives access to; null: a key. */
    client_host: string | null;
    scopes: KeyScope[];
    project_id: string | null;
    monthly_credits: number | null;
    lifetime_days: number;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    last_used_from: string | null;
  };
  /** What the authorization server keeps: one row for each registered program, request, code and token. */
  oauth_artifacts: {
    /** The name of the library's model. */
    kind: string;
    /** SHA-256, hex. */
    id_hash: string;
    /** The connection that it belongs to; null: none yet, or a program. */
    key_id: string | null;
    payload: JSONColumnType<Record<string, unknown>>;
    consumed_at: Date | null;
    expires_at: Date;
  };
}
