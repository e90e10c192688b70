import { type Kysely, sql } from 'kysely';

/** The run that the categories come from, kept for its tree when the edits up to it have left the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table edits add column is_base boolean not null default false').execute(db);
}
