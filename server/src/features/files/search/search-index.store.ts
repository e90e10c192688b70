import type { IndexSegment } from '@sheaf/engine/search/text-index';
import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** Inserts the index of a file; without effect for one that has been deleted, or has it already. */
export async function insertSegments(
  db: Database,
  { fileId, segments }: { fileId: string; segments: readonly IndexSegment[] },
): Promise<void> {
  for (const [number, { length, starts, terms, places, blocks }] of segments.entries()) {
    await sql`
      insert into search_segments (file_id, segment, length, starts, terms, places, blocks)
      select id, ${number}::int, ${length}::int, ${starts}::int[], ${asBuffer(terms)}::bytea, ${asBuffer(places)}::bytea,
        ${asBuffer(blocks)}::bytea
      from files where id = ${fileId}
      on conflict do nothing`.execute(db);
  }
}

/** Replaces the index of a file whose text has changed. */
export async function replaceSegments(
  db: Database,
  file: { fileId: string; segments: readonly IndexSegment[] },
): Promise<void> {
  await db.deleteFrom('search_segments').where('file_id', '=', file.fileId).execute();
  await insertSegments(db, file);
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Files of all projects that are not indexed, from an id on. */
export const listUnindexed = (db: Database, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('files')
    .select(['id', 'project_id', 'filename', 'text_is_original', 'text_size_bytes'])
    .where('is_indexed', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const markIndexed = (db: Database, fileId: string) =>
  db.updateTable('files').set({ is_indexed: true }).where('id', '=', fileId).execute();

/** How many files of a project are not indexed. */
export async function countUnindexed(db: Database, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('is_indexed', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
