import { type Kysely, sql } from 'kysely';

/** How many pages a job has read with OCR, which decides what it costs, even if their file is deleted before it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table jobs add column pages_read integer not null default 0`,
  // A trigger, so that the pages read by older processes, which do not know the column, are counted too.
  `create function count_pages_read() returns trigger language plpgsql as $$ begin
    update jobs set pages_read = pages_read + inserted.pages
      from (select job_id, count(*) as pages from inserted_rows group by job_id) inserted
      where jobs.id = inserted.job_id;
    return null;
  end $$`,
  `create trigger ocr_pages_count after insert on ocr_pages referencing new table as inserted_rows
    for each statement execute function count_pages_read()`,
  `update jobs set pages_read = (select count(*) from ocr_pages where job_id = jobs.id)
    where type = 'ocr' and status in ('queued', 'running')`,
];
