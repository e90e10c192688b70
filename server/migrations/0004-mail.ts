import { type Kysely, sql } from 'kysely';

/** Mails that wait to be sent, and sign-ups that wait for their address to be confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An account is opened only once its address is confirmed, so that nobody can hold the address of another.
  `create table sign_ups (
    id uuid primary key,
    email text not null,
    email_key text not null,
    -- Null, and the address empty, when it had an account: the row only takes the time that the other case takes.
    password_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sign_ups_by_address on sign_ups (email_key, created_at desc)`,
  `create index sign_ups_by_end on sign_ups (expires_at)`,
  // A mailed link belongs to a sign-up (confirm) or to an account (reset).
  `alter table account_tokens
    alter column account_id drop not null,
    add column sign_up_id uuid references sign_ups on delete cascade,
    add check (num_nonnulls(account_id, sign_up_id) = 1)`,
  `create index account_tokens_by_account on account_tokens (account_id)`,
  `create index account_tokens_by_sign_up on account_tokens (sign_up_id)`,
  `create index account_tokens_by_end on account_tokens (expires_at)`,
  // A row goes when its mail is sent. The tokens of its link are made only then, so none is ever stored.
  `create table mails (
    id uuid primary key,
    kind text not null,
    -- Null: nobody gets it. It was queued so that an unknown address takes the time of a known one.
    recipient text,
    -- No foreign key: to check it would take a time that a mail for nobody does not take.
    account_id uuid,
    sign_up_id uuid references sign_ups on delete cascade,
    facts jsonb not null,
    created_at timestamptz not null
  )`,
  `create index mails_by_account on mails (account_id)`,
  `create index mails_by_sign_up on mails (sign_up_id)`,
];
