import { type Kysely, sql } from 'kysely';

/** Makes a run of many thousand files cheap to start, to write and to ask about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The files that a run was started and paid for, as one row: a row a file took as long as labelling them.
  `create table runs (
    job_id uuid primary key references jobs on delete cascade,
    file_ids uuid[] not null,
    -- Phase 2 has written its result; how far phase 1 is, the files themselves tell.
    is_written boolean not null default false
  )`,
  // To press many thousand ids takes longer than to write them.
  `alter table runs alter column file_ids set storage external`,
  `insert into runs (job_id, file_ids, is_written)
    select job_id, array_agg(file_id), bool_and(is_done) from run_files group by job_id`,
  `drop table run_files`,
  // Counted up by every step of phase 1, so that whoever has counted the labels knows when to count again.
  `alter table projects add column labels_version bigint not null default 0`,
  // Labels change in all files of a project at once. Without a key and an index to keep, and with room beside
  // each row, such a change stays within the page. Who deletes a category takes it from its files.
  `alter table files drop constraint files_raw_category_id_fkey, drop constraint files_category_id_fkey`,
  `drop index files_by_raw_category`,
  `drop index files_by_category`,
  `alter table files set (fillfactor = 50)`,
];
