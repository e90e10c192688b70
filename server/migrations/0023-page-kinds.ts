import { type Kysely, sql } from 'kysely';

/** What the pages of each PDF are; files from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files add column page_kinds jsonb').execute(db);
}
