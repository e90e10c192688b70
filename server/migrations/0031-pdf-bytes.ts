import { type Kysely, sql } from 'kysely';

/** How many bytes a PDF takes in a merged one: of the whole, or of each page, as far as it was measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passages add column pdf_bytes integer[]`.execute(db);
}
