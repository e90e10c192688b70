import { type Kysely, sql } from 'kysely';

/** The search index of several files of a project lies together, so that a query reads few pieces instead of one of each file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A row is never changed: one that has to be is written anew, with another id. Which segment of which file each of its
  // members is, and of how many terms, is in the three arrays.
  `create table merged_segments (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    format integer not null,
    file_ids uuid[] not null,
    segments integer[] not null,
    lengths integer[] not null,
    starts integer[] not null,
    terms bytea not null,
    places bytea not null
  )`,
  // Terms and places are read in pieces; all else stays in the row, so that no page of another table is read for it.
  `alter table merged_segments alter column terms set storage external, alter column places set storage external,
    alter column starts set storage main, alter column file_ids set storage main, alter column segments set storage main,
    alter column lengths set storage main, set (toast_tuple_target = 8160)`,
  `create index merged_segments_of_project on merged_segments (project_id)`,
  // Where a segment's terms and places are, unless they are in its own row; no foreign key: each deletion of a file would
  // look for it, and both go with their project.
  `alter table search_segments add column merged_in uuid`,
  `create index search_segments_apart on search_segments (file_id, segment) where merged_in is null`,
  `drop index search_segments_to_rewrite`,
  `create index search_segments_to_rewrite on search_segments (file_id, segment) where format < 3`,
  // Whatever deletes a file, or replaces what is indexed of it, says in the same transaction that its words are to be
  // taken out of what they were merged into; from then on they are not found.
  `create table removed_members (
    merged_id uuid not null references merged_segments on delete cascade,
    file_id uuid not null,
    primary key (merged_id, file_id)
  )`,
  `create function note_removed_members() returns trigger language plpgsql as $$ begin
    insert into removed_members (merged_id, file_id)
      select distinct merged_segments.id, deleted_rows.file_id
      from deleted_rows join merged_segments on merged_segments.id = deleted_rows.merged_in
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger search_segments_note_removed after delete on search_segments referencing old table as deleted_rows
    for each statement execute function note_removed_members()`,
];
