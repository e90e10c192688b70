import { type Kysely, sql } from 'kysely';

/** What OCR has read of each page, and which pages of a file's text are from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ocr_pages (
    file_id uuid not null references files on delete cascade,
    page integer not null,
    -- The job that has read it, which may be deleted before.
    job_id uuid not null,
    text text not null,
    confidence real not null,
    language text not null,
    primary key (file_id, page)
  )`,
  `create index ocr_pages_by_job on ocr_pages (job_id)`,
  `alter table files add column ocr_pages integer[], add column hard_to_read integer[]`,
];
