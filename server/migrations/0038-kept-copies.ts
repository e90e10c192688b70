import { type Kysely, sql } from 'kysely';

/** Copies that their owner decided to keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files add column is_kept boolean not null default false').execute(db);
}
