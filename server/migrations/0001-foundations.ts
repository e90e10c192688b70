import { type Kysely, sql } from 'kysely';

/** Accounts, projects, files, categories, jobs, outputs and the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table accounts (
    id uuid primary key,
    -- Null once the account is terminated and its personal fields are erased.
    email text,
    email_key text unique,
    password_hash text,
    google_subject text unique,
    status text not null default 'active' check (status in ('active', 'deactivated', 'terminated')),
    blocked boolean not null default false,
    confirmed_at timestamptz,
    deactivated_at timestamptz,
    deactivation_reason text,
    deletion_due_at timestamptz,
    terminated_at timestamptz,
    created_at timestamptz not null
  )`,
  // A keyed hash of the address stays, so that a terminated account cannot be signed up again.
  `create table terminated_addresses (
    address_hash text primary key,
    terminated_at timestamptz not null
  )`,
  `create table sessions (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    user_agent text
  )`,
  `create index sessions_by_account on sessions (account_id)`,
  // Links sent by mail: the first secret finds the row, the second (where there is one) proves it.
  `create table account_tokens (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    purpose text not null check (purpose in ('confirm', 'reset')),
    access_hash text not null unique,
    proof_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table attempts (
    key text primary key,
    count integer not null,
    resets_at timestamptz not null
  )`,
  `create table projects (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    name text not null,
    description text,
    -- Counted up by every change of the files, and by every change of what the categories hold.
    content_version bigint not null default 0,
    categories_version bigint not null default 0,
    created_at timestamptz not null
  )`,
  `create index projects_by_account on projects (account_id, created_at desc)`,
  `create table raw_categories (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    name text not null,
    language text not null,
    created_at timestamptz not null
  )`,
  `create unique index raw_categories_by_name on raw_categories (project_id, lower(name))`,
  `create table categories (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    name text not null check (char_length(name) between 1 and 80),
    language text not null,
    created_at timestamptz not null
  )`,
  `create unique index categories_by_name on categories (project_id, lower(name))`,
  `create table files (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    filename text not null,
    file_type text not null check (file_type in ('pdf', 'text')),
    size_bytes bigint not null check (size_bytes >= 0),
    sha256 text not null,
    -- Where the text is read from: the original itself when it already is plain UTF-8.
    text_is_original boolean not null,
    text_size_bytes bigint not null,
    token_count bigint not null,
    page_count integer,
    has_text boolean not null,
    notes text[] not null,
    language text not null,
    file_credits integer not null default 1,
    raw_category_id uuid references raw_categories on delete set null,
    raw_language text,
    confidence real,
    reason text[] not null default '{}',
    category_id uuid references categories on delete set null,
    uploaded_at timestamptz not null
  )`,
  `create unique index files_by_name on files (project_id, lower(filename))`,
  `create index files_by_content on files (project_id, sha256)`,
  `create index files_by_raw_category on files (raw_category_id)`,
  `create index files_by_category on files (category_id)`,
  // Apart from the files, so that lists stay narrow.
  `create table readings (
    file_id uuid primary key references files on delete cascade,
    digest text not null,
    terms jsonb not null
  )`,
  `create table jobs (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    type text not null,
    -- What the job makes or works on; two active jobs of a project never share it.
    target text not null,
    input jsonb not null,
    status text not null check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
    progress real not null default 0,
    progress_message text,
    error_message text,
    result jsonb,
    -- How often it was taken: also the token by which a try knows that it still holds the job.
    attempt integer not null default 0,
    errors integer not null default 0,
    cancel_requested_at timestamptz,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz
  )`,
  `create index jobs_by_project on jobs (project_id, created_at desc)`,
  `create unique index jobs_active_target on jobs (project_id, target) where status in ('queued', 'running')`,
  `create index jobs_active on jobs (status) where status in ('queued', 'running')`,
  // The files that a run was started and paid for.
  `create table run_files (
    job_id uuid not null references jobs on delete cascade,
    file_id uuid not null references files on delete cascade,
    is_done boolean not null default false,
    primary key (job_id, file_id)
  )`,
  `create index run_files_by_file on run_files (file_id)`,
  `create table outputs (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    category_id uuid references categories on delete cascade,
    kind text not null check (kind in ('category_txt', 'category_pdf', 'categories_zip', 'single_text')),
    -- The content version that it was made from; any other one means that it is stale.
    version text not null,
    storage_key text not null,
    filename text not null,
    content_type text not null,
    size_bytes bigint not null,
    message text,
    created_at timestamptz not null
  )`,
  `create unique index outputs_by_target on outputs (project_id, kind, category_id) nulls not distinct`,
  `create table credit_lots (
    id uuid primary key,
    account_id uuid not null references accounts,
    kind text not null check (kind in ('paid', 'courtesy', 'bonus')),
    amount integer not null check (amount > 0),
    remaining integer not null check (remaining >= 0 and remaining <= amount),
    expires_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index credit_lots_by_account on credit_lots (account_id) where remaining > 0`,
  `create table credit_entries (
    id uuid primary key,
    account_id uuid not null references accounts,
    lot_id uuid not null references credit_lots,
    type text not null check (type in ('purchase', 'usage', 'bonus', 'courtesy', 'refund', 'expiry')),
    amount integer not null check (amount <> 0),
    description text not null,
    -- Makes each movement of credits happen once, however often it is tried. Compared byte by byte, since the
    -- look for one is by range, and the order of signs differs between languages.
    reference text collate "C" not null,
    job_id uuid,
    project_id uuid,
    created_at timestamptz not null,
    unique (account_id, reference)
  )`,
  `create index credit_entries_by_account on credit_entries (account_id, created_at desc, id desc)`,
  `create index credit_entries_by_lot on credit_entries (lot_id)`,
  // The ledger is append-only: what is written is never changed or taken out.
  `create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'credit_entries is append-only'; end $$`,
  `create trigger credit_entries_append_only before update or delete or truncate on credit_entries
    for each statement execute function refuse_ledger_change()`,
];
