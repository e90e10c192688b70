import { type Kysely, sql } from 'kysely';

/** Credits for sale, their purchases, and the sessions of the built-in test checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table credit_packages (
    id text primary key,
    name text not null,
    description text not null,
    credit_amount integer not null check (credit_amount > 0),
    bonus_credits integer not null default 0 check (bonus_credits >= 0),
    -- US dollars.
    price_cents integer not null check (price_cents > 0),
    -- False: no longer sold; purchases of it stay.
    is_offered boolean not null default true
  )`,
  `insert into credit_packages (id, name, description, credit_amount, bonus_credits, price_cents) values
    ('starter', 'Starter', 'For a first pile of documents.', 100, 0, 500),
    ('standard', 'Standard', 'For a course, a thesis or a shelf of reports.', 500, 0, 2000),
    ('pro', 'Pro', 'For whoever sorts documents every week.', 2000, 200, 6000),
    ('institution', 'Institution', 'For archives, libraries and whole departments.', 10000, 1500, 25000)`,
  `create table purchases (
    id uuid primary key,
    account_id uuid not null references accounts,
    -- Copied from the package, whose price may change later.
    package_id text not null references credit_packages,
    package_name text not null,
    credit_amount integer not null check (credit_amount > 0),
    bonus_credits integer not null check (bonus_credits >= 0),
    price_cents integer not null check (price_cents > 0),
    method text not null check (method in ('stripe', 'test', 'manual')),
    status text not null default 'pending'
      check (status in ('pending', 'completed', 'failed', 'refunded', 'disputed')),
    -- The provider's names for its checkout session and for the payment that came of it.
    provider_session text unique,
    provider_payment text unique,
    receipt_url text,
    -- What went back by refunds, what by lost disputes, and what open disputes withhold.
    refunded_cents integer not null default 0 check (refunded_cents >= 0),
    lost_cents integer not null default 0 check (lost_cents >= 0),
    contested_cents integer not null default 0 check (contested_cents >= 0),
    -- Whoever is about to ask the provider takes a number; what was learned under an older one is never
    -- written over what was learned under a newer one.
    tickets integer not null default 0,
    applied_ticket integer not null default 0 check (applied_ticket <= tickets),
    -- When the provider is asked without being told to; null: never again.
    check_at timestamptz,
    created_at timestamptz not null,
    completed_at timestamptz,
    -- Null on a completed purchase: the account had ended before the money came, which is owed to the buyer.
    granted_at timestamptz,
    check ((completed_at is null) = (status in ('pending', 'failed'))),
    check (granted_at is null or completed_at is not null),
    check (completed_at is not null or refunded_cents + lost_cents + contested_cents = 0),
    check (method <> 'manual' or provider_session is null)
  )`,
  `create index purchases_by_account on purchases (account_id, id desc)`,
  `create index purchases_by_check on purchases (check_at) where check_at is not null`,
  // The other side of the test checkout: what a card payment provider would know.
  `create table test_checkouts (
    purchase_id uuid primary key references purchases,
    success_url text not null,
    cancel_url text not null,
    state text not null default 'open' check (state in ('open', 'paid', 'expired'))
  )`,
];
