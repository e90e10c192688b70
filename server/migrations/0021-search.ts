import { type Kysely, sql } from 'kysely';

/** The index by which the contents of files are searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Files from before, and those that older processes insert, are indexed by a schedule.
  `alter table files add column is_indexed boolean not null default false`,
  `create index files_to_index on files (id) where not is_indexed`,
  `create table search_segments (
    file_id uuid not null references files on delete cascade,
    segment integer not null,
    length integer not null,
    starts integer[] not null,
    terms bytea not null,
    places bytea not null,
    blocks bytea not null,
    primary key (file_id, segment)
  )`,
  // Not compressed, so that a bucket is read without what lies before it.
  `alter table search_segments alter column terms set storage external, alter column places set storage external`,
];
