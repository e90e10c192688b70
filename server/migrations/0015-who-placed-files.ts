import { type Kysely, sql } from 'kysely';

/** Who placed each file, and whether a run of phase 2 has changed anything. Of files placed before, nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table files add column raw_placed_by text, add column placed_by text`,
  // Written with a result of phase 2: by whom each file was placed (null: it stays as it was), how many by whom, and
  // whether these are the categories that were there.
  `alter table runs add column placed_by text[], add column placed_counts jsonb,
    add column is_unchanged boolean not null default false`,
];
