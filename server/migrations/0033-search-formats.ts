import { type Kysely, sql } from 'kysely';

/** Segments of the search index say how they are written, and their rows are read in fewer pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Older processes go on to write the first format until they have ended. A schedule rewrites its segments.
  `alter table search_segments add column format integer not null default 1`,
  `create index search_segments_to_rewrite on search_segments (file_id, segment) where format < 2`,
  // What every search reads of a row stays in it, so that no page of another table is read for it; blocks are read of the
  // few files that are shown.
  `alter table search_segments alter column starts set storage main, alter column blocks set storage external,
    set (toast_tuple_target = 2400)`,
];
