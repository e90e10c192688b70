import { type Kysely, sql } from 'kysely';

/** Keeps what is looked for from being looked for in everybody's rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The foreign key of a category that is deleted looks for its outputs.
  `create index outputs_by_category on outputs (category_id)`,
  // Metrics count these again and again; those that are done are nearly all.
  `create index purchases_open on purchases (status) where status in ('pending', 'disputed')`,
];
