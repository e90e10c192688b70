import { type Kysely, sql } from 'kysely';

/** Names that the first sort replaces, what merging would do, and merges that keep the raw categories as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table projects
    add column name_is_automatic boolean not null default false,
    add column merge_forecast jsonb`,
  `alter table runs add column keeps_raw boolean not null default false`,
];
