import type { KeyScope } from '@sheaf/contract/accounts/keys';

export interface KeysTables {
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
}
