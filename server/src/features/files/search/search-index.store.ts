import { SEGMENT_FORMAT } from '@sheaf/engine/search/buckets';
import type { IndexSegment } from '@sheaf/engine/search/text-index';
import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** Inserts the index of a file; a no-op if the file has been deleted or already has one. */
export async function insertSegments(
  db: Database,
  { fileId, segments }: { fileId: string; segments: readonly IndexSegment[] },
): Promise<void> {
  for (const [number, { length, starts, terms, places, blocks }] of segments.entries()) {
    await sql`
      insert into search_segments (file_id, segment, format, length, starts, terms, places, blocks)
      select id, ${number}::int, ${SEGMENT_FORMAT}::int, ${length}::int, ${starts}::int[], ${asBuffer(terms)}::bytea, ${asBuffer(places)}::bytea,
        ${asBuffer(blocks)}::bytea
      from files where id = ${fileId}
      on conflict do nothing`.execute(db);
  }
}

export async function replaceSegments(
  db: Database,
  file: { fileId: string; segments: readonly IndexSegment[] },
): Promise<void> {
  await db.deleteFrom('search_segments').where('file_id', '=', file.fileId).execute();
  await insertSegments(db, file);
}

/** Makes the space of replaced rows reusable: the embedded database does so only on request. */
export const vacuum = (db: Database, table: 'search_segments' | 'merged_segments') =>
  sql`vacuum ${sql.table(table)}`.execute(db);

/** A table is rewritten if more than this many of its bytes are free, and more are free than used. */
const MIN_FREE_BYTES = 16_000_000;

/**
 * Returns the space of merged segments to the file system on the embedded database, where this keeps no one waiting.
 */
export async function vacuumFull(db: Database): Promise<void> {
  const { rows } = await sql<{ free: number; used: number }>`
    select pg_total_relation_size('search_segments') - used as free, used
    from (
      select sum(octet_length(terms) + octet_length(places) + octet_length(blocks)) as used from search_segments
    ) as sums`.execute(db);
  const [free, used] = [Number(rows[0]?.free ?? 0), Number(rows[0]?.used ?? 0)];
  if (free > MIN_FREE_BYTES && free > used) await sql`vacuum (full) search_segments`.execute(db);
}

/** Wraps bytes in the type that the database client accepts. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns files of all projects that are not indexed, starting after an id. */
export const listUnindexed = (db: Database, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('files')
    .select(['id', 'project_id', 'filename', 'text_is_original', 'text_id', 'text_size_bytes'])
    .where('is_indexed', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const markIndexed = (db: Database, fileId: string) =>
  db.updateTable('files').set({ is_indexed: true }).where('id', '=', fileId).execute();
