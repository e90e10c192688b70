import { type Kysely, sql } from 'kysely';

/** The AI tool that a project is for, and the format of its bundles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column bundle_target text, add column bundle_format text`.execute(db);
}
