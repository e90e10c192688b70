import { type Kysely, sql } from 'kysely';

/** Runs whose result has been taken out of the project, and purchases that ended because nobody paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table jobs add column is_outdated boolean not null default false`,
  `alter table purchases add column is_cancelled boolean not null default false`,
  `update purchases set is_cancelled = true
    where status = 'failed' and exists (
      select from test_checkouts where purchase_id = purchases.id and state = 'expired'
    )`,
];
