import { type Kysely, sql } from 'kysely';

/** What a language model has written of each category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table written_summaries (
    project_id uuid not null references projects on delete cascade,
    -- May have been deleted: the text comes back with it when that is undone.
    category_id uuid not null,
    job_id uuid not null,
    text text not null,
    -- All of the category's files at that time.
    file_ids uuid[] not null,
    -- Those that the model was shown something of: the text is deleted for good with any of them.
    source_ids uuid[] not null,
    primary key (project_id, category_id)
  )`.execute(db);
}
