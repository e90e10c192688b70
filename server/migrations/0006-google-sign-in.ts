import { type Kysely, sql } from 'kysely';

/** Sign-ins with Google that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A row is taken out by whoever completes the sign-in, so that it happens once.
  `create table google_sign_ins (
    state_hash text primary key,
    -- Of the browser that started it; no other one can complete it.
    browser_hash text not null,
    nonce text not null,
    code_verifier text not null,
    expires_at timestamptz not null
  )`,
  `create index google_sign_ins_by_end on google_sign_ins (expires_at)`,
];
