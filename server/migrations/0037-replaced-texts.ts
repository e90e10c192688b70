import { type Kysely, sql } from 'kysely';

/** Which object holds the text of a file whose text OCR has replaced; null as long as it is the one read at upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files add column text_id uuid').execute(db);
}
