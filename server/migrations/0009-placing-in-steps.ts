import { type Kysely, sql } from 'kysely';

/** The result of phase 2 is kept in its run before the files are placed, which happens in steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column placed_file_ids uuid[], add column placed_category_ids uuid[]`.execute(
    db,
  );
}
