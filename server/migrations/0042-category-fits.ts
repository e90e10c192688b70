import { type Kysely, sql } from 'kysely';

/**
 * How well files fit the categories that runs have placed them in, and why. For files that are in a category already,
 * what is known is what phase 1 has found about their raw category, which is a part of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table category_fits (
    file_id uuid not null references files on delete cascade,
    category_id uuid not null,
    confidence real,
    reason text[] not null,
    reason_sentence text,
    second_category_id uuid,
    second_nearness real,
    fits_nowhere boolean not null,
    primary key (file_id, category_id)
  )`,
  `insert into category_fits
    select files.id, files.category_id, files.confidence, files.reason, files.reason_sentence, second.id,
      case when second.id is not null then files.second_nearness end, files.fits_nowhere
    from files left join categories as second on second.project_id = files.project_id
      and lower(second.name) = lower(files.second_category) and second.id <> files.category_id
    where files.category_id is not null and files.raw_category_id is not null`,
];
