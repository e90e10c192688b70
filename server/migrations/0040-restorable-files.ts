import { type Kysely, sql } from 'kysely';

/** What is needed to bring a deleted file back, for the seconds in which its owner may: its rows, as they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table restorable_files (
    file_id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    until timestamptz not null,
    content jsonb not null
  )`,
  `create index restorable_files_by_project on restorable_files (project_id)`,
  `create index restorable_files_by_end on restorable_files (until)`,
];
