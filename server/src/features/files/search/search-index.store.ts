import { SEGMENT_FORMAT, type SegmentFormat } from '@sheaf/engine/search/buckets';
import type { IndexSegment } from '@sheaf/engine/search/text-index';
import type { WrittenBuckets } from '@sheaf/engine/search/written-buckets';
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

/** Replaces the index of a file whose text has changed. */
export async function replaceSegments(
  db: Database,
  file: { fileId: string; segments: readonly IndexSegment[] },
): Promise<void> {
  await db.deleteFrom('search_segments').where('file_id', '=', file.fileId).execute();
  await insertSegments(db, file);
}

/** Returns segments of all projects that an older version has written. */
export async function listOldSegments(
  db: Database,
  { after, limit }: { after: { fileId: string; segment: number }; limit: number },
) {
  const rows = await db
    .selectFrom('search_segments')
    .select(['file_id', 'segment', 'format', 'starts', 'terms', 'places'])
    .where('format', '<', SEGMENT_FORMAT)
    .where((row) => row(row.refTuple('file_id', 'segment'), '>', row.tuple(after.fileId, after.segment)))
    .orderBy('file_id')
    .orderBy('segment')
    .limit(limit)
    .execute();
  return rows.map(({ file_id, segment, format, ...buckets }) => {
    return { fileId: file_id, segment, format: format as SegmentFormat, buckets };
  });
}

/**
 * Replaces the buckets of a segment with their equivalent in the current format; a no-op if it has been replaced in the
 * meantime.
 */
export async function updateBuckets(
  db: Database,
  {
    fileId,
    segment,
    format,
    buckets: { starts, terms, places },
  }: { fileId: string; segment: number; format: SegmentFormat; buckets: WrittenBuckets },
): Promise<void> {
  await db
    .updateTable('search_segments')
    .set({ format: SEGMENT_FORMAT, starts, terms: asBuffer(terms), places: asBuffer(places) })
    .where('file_id', '=', fileId)
    .where('segment', '=', segment)
    .where('format', '=', format)
    .execute();
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
