import type { KeyScope } from '@sheaf/contract/accounts/keys';

/** The keys of programs. */
export interface KeysTables {
  api_keys: {
    id: string;
    /** The same for a key and those that have replaced it: together they have one ceiling. */
    family_id: string;
    account_id: string;
    name: string;
    prefix: string;
    /** SHA-256, hex. */
    key_hash: string;
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
