import { SEGMENT_FORMAT } from '@sheaf/engine/search/buckets';
import { MERGED_FORMAT } from '@sheaf/engine/search/merged-buckets';
import type { WrittenBuckets } from '@sheaf/engine/search/written-buckets';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../../tables.ts';
import type { Member } from './search.store.ts';
import { asBuffer } from './search-index.store.ts';

interface SegmentSize {
  readonly fileId: string;
  readonly segment: number;
  readonly bucketCount: number;
  readonly bytes: number;
}

const BUCKET_COUNT = sql<number>`cardinality(starts) - 1`;
const BYTES = sql<number>`octet_length(terms) + octet_length(places)`;

/** Returns projects with at least `minSegments` unmerged segments in the current format, starting after an id. */
export const listProjectsToMerge = (
  db: Database,
  { after, least: minSegments, limit }: { after: string; least: number; limit: number },
) =>
  db
    .selectFrom('search_segments')
    .innerJoin('files', 'files.id', 'search_segments.file_id')
    .select('files.project_id as id')
    .where('merged_in', 'is', null)
    .where('format', '=', SEGMENT_FORMAT)
    .where('files.project_id', '>', after)
    .groupBy('files.project_id')
    .having((row) => row.fn.countAll(), '>=', minSegments)
    .orderBy('files.project_id')
    .limit(limit)
    .execute();

/** Returns the unmerged segments of a project, oldest first. */
export async function listUnmergedSegments(tx: Transaction, projectId: string): Promise<SegmentSize[]> {
  const rows = await tx
    .selectFrom('search_segments')
    .innerJoin('files', 'files.id', 'search_segments.file_id')
    .select(['search_segments.file_id', 'search_segments.segment'])
    .select([BUCKET_COUNT.as('bucket_count'), BYTES.as('bytes')])
    .where('files.project_id', '=', projectId)
    .where('merged_in', 'is', null)
    .where('format', '=', SEGMENT_FORMAT)
    .orderBy('search_segments.file_id')
    .orderBy('search_segments.segment')
    .execute();
  return rows.map(({ file_id, segment, bucket_count, bytes }) => {
    return { fileId: file_id, segment, bucketCount: bucket_count, bytes };
  });
}

/**
 * Returns the smallest merged segments of a project with this number of buckets, below limits of bytes and members;
 * undefined if there are none.
 */
export const findSmallestMerged = (
  tx: Transaction,
  {
    projectId,
    bucketCount,
    bytes,
    members,
  }: { projectId: string; bucketCount: number; bytes: number; members: number },
) =>
  tx
    .selectFrom('merged_segments')
    .select(['id', BYTES.as('bytes')])
    .where('project_id', '=', projectId)
    .where('format', '=', MERGED_FORMAT)
    .where(BUCKET_COUNT, '=', bucketCount)
    .where(BYTES, '<', bytes)
    .where(sql<number>`cardinality(file_ids)`, '<', members)
    .orderBy('bytes')
    .limit(1)
    .executeTakeFirst();

export interface SegmentToMerge extends Member {
  readonly buckets: WrittenBuckets;
}

/** Returns some unmerged segments, in the order given. */
export async function readSegments(
  tx: Transaction,
  segments: ReadonlyArray<{ fileId: string; segment: number }>,
): Promise<SegmentToMerge[]> {
  const { rows } = await sql<SegmentToMerge & WrittenBuckets>`
    select file_id as "fileId", segment, length, starts, terms, places
    from unnest(${segments.map(({ fileId }) => fileId)}::uuid[], ${segments.map(({ segment }) => segment)}::int[])
      with ordinality as given (file_id, segment, number)
    join search_segments using (file_id, segment)
    where merged_in is null
    order by number`.execute(tx);
  return rows.map(({ fileId, segment, length, starts, terms, places }) => {
    return { fileId, segment, length, buckets: { starts, terms, places } };
  });
}

/** Returns merged segments with their members, except removed ones; undefined if they no longer exist. */
export async function readMerged(db: Database, id: string) {
  const row = await db
    .selectFrom('merged_segments')
    .select(['file_ids', 'segments', 'lengths', 'starts', 'terms', 'places'])
    .select(sql<string[]>`array(select file_id from removed_members where merged_id = id)`.as('removed'))
    .where('id', '=', id)
    .where('format', '=', MERGED_FORMAT)
    .executeTakeFirst();
  if (!row) return undefined;
  const removed = new Set(row.removed);
  const members = row.file_ids.map((fileId, number) => {
    return { number, fileId, segment: row.segments[number] ?? 0, length: row.lengths[number] ?? 0 };
  });
  return { members: members.filter(({ fileId }) => !removed.has(fileId)), buckets: row };
}

/** Inserts merged segments; the rows of their members then point to them and no longer hold terms and places. */
export async function insertMerged(
  tx: Transaction,
  {
    projectId,
    members,
    buckets: { starts, terms, places },
  }: { projectId: string; members: readonly Member[]; buckets: WrittenBuckets },
): Promise<void> {
  const id = uuid();
  const [fileIds, segments] = [members.map(({ fileId }) => fileId), members.map(({ segment }) => segment)];
  await tx
    .insertInto('merged_segments')
    .values({
      id,
      project_id: projectId,
      format: MERGED_FORMAT,
      file_ids: fileIds,
      segments,
      lengths: members.map(({ length }) => length),
      ...{ starts, terms: asBuffer(terms), places: asBuffer(places) },
    })
    .execute();
  // A process that does not know merged segments finds nothing in a bucket without terms.
  await sql`
    update search_segments set merged_in = ${id}, starts = '{0,0}', terms = '', places = ''
    from unnest(${fileIds}::uuid[], ${segments}::int[]) as given (file_id, segment)
    where search_segments.file_id = given.file_id and search_segments.segment = given.segment`.execute(tx);
}

export const deleteMerged = (tx: Transaction, id: string) =>
  tx.deleteFrom('merged_segments').where('id', '=', id).execute();

/** Returns merged segments with removed members, of one project or of all, starting after an id. */
export const listWithRemoved = (
  db: Database,
  { projectId, after, limit }: { projectId?: string; after: string; limit: number },
) =>
  db
    .selectFrom('merged_segments')
    .select(['id', 'project_id'])
    .where('id', 'in', (removed) => removed.selectFrom('removed_members').select('merged_id'))
    .where('id', '>', after)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
