import { type Kysely, sql } from 'kysely';

/** What ending an account needs: which ones are due, and a ledger that holds nothing personal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Set once nothing of a terminated account's projects is left; until then the daily job goes on with it.
  `alter table accounts add column erased_at timestamptz`,
  `create index accounts_due on accounts (deletion_due_at) where status = 'deactivated'`,
  `create index accounts_to_erase on accounts (id) where status = 'terminated' and erased_at is null`,
  // A line of the ledger is never changed, and outlives the project whose name it used to carry. The name is now
  // looked up when the line is shown, and goes with the project.
  `alter table credit_entries disable trigger credit_entries_append_only`,
  `update credit_entries set description = regexp_replace(description, ' in ".*"$', '') where type = 'usage'`,
  `alter table credit_entries enable trigger credit_entries_append_only`,
];
