import { type Kysely, sql } from 'kysely';

/** By which version each file was read, so that its reading can be taken over; files from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Processes of before this column insert none, and what they read is read again.
  await sql.raw('alter table readings add column reader_version integer').execute(db);
}
