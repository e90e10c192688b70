import { type Kysely, sql } from 'kysely';

/** Whether the runs of a project take the folders of its files as a hint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column use_folders boolean not null default false`.execute(db);
}
