import { type Kysely, sql } from 'kysely';

/** Keys of programs, and which of them an entry of the ledger was spent by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table api_keys (
    id uuid primary key,
    family_id uuid not null,
    account_id uuid not null references accounts on delete cascade,
    name text not null,
    prefix text not null,
    key_hash text not null unique,
    scopes text[] not null,
    project_id uuid references projects on delete cascade,
    monthly_credits integer check (monthly_credits >= 0),
    lifetime_days integer not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    last_used_from text
  )`,
  `create index api_keys_by_account on api_keys (account_id)`,
  `create index api_keys_by_end on api_keys (expires_at)`,
  `create index api_keys_by_project on api_keys (project_id)`,
  `alter table credit_entries add column key_family_id uuid`,
  `create index credit_entries_by_key on credit_entries (key_family_id, created_at) where key_family_id is not null`,
];
