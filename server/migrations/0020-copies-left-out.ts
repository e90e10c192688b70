import { type Kysely, sql } from 'kysely';

/** Sketches by which texts are compared, and files that their owner leaves out of runs and downloads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table readings add column sketch bytea`,
  `alter table files
    add column left_out boolean not null default false,
    add column copy_of uuid references files on delete set null,
    add column copy_kind text check (copy_kind in ('file', 'text', 'version'))`,
  `create index files_by_copied on files (copy_of)`,
];
