import { type Kysely, sql } from 'kysely';

/** When a session was last proven to be its owner's, and round trips to Google that prove one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null: not since it was opened.
  `alter table sessions add column proven_at timestamptz`,
  // Null: the round trip opens a session. Not a foreign key: what is left of one is gone within minutes.
  `alter table google_sign_ins add column session_id uuid`,
];
