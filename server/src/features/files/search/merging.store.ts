import { SEGMENT_FORMAT } from '@sheaf/engine/search/buckets';
import { MERGED_FORMAT } from '@sheaf/engine/search/merged-buckets';
import type { WrittenBuckets } from '@sheaf/engine/search/written-buckets';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../../tables.ts';
import type { Member } from './search.store.ts';
import { asBuffer } from './search-index.store.ts';

/** A segment with how much there is of it. */
export interface SegmentSize {
  readonly fileId: string;
  readonly segment: number;
  readonly bucketCount: number;
  readonly bytes: number;
}

const BUCKET_COUNT = sql<number>`cardinality(starts) - 1`;
const BYTES = sql<number>`octet_length(terms) + octet_length(places)`;

/** Projects with at least so many segments of today's format that are not merged, from an id on. */
export const listProjectsToMerge = (
  db: Database,
  { after, least, limit }: { after: string; least: number; limit: number },
) =>
  db
    .selectFrom('search_segments')
    .innerJoin('files', 'files.id', 'search_segments.file_id')
    .select('files.project_id as id')
    .where('merged_in', 'is', null)
    .where('format', '=', SEGMENT_FORMAT)
    .where('files.project_id', '>', after)
    .groupBy('files.project_id')
    .having((row) => row.fn.countAll(), '>=', least)
    .orderBy('files.project_id')
    .limit(limit)
    .execute();

/** The segments of a project that are not merged, the first ones first. */
export async function listSegmentsApart(tx: Transaction, projectId: string): Promise<SegmentSize[]> {
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

/** The smallest merged segments of a project with so many buckets; undefined where all have as many bytes or members. */
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

/** A segment with what is merged of it. */
export interface SegmentToMerge extends Member {
  readonly buckets: WrittenBuckets;
}

/** Some segments that have rows of their own, in the order given. */
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

/** Merged segments with their members, those that have been removed left out; undefined where they are no longer there. */
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

/** Inserts merged segments; their members' rows say where they are, and have their terms and places no longer. */
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
  // Of a bucket without terms, a process that knows no merged segments finds nothing.
  await sql`
    update search_segments set merged_in = ${id}, starts = '{0,0}', terms = '', places = ''
    from unnest(${fileIds}::uuid[], ${segments}::int[]) as given (file_id, segment)
    where search_segments.file_id = given.file_id and search_segments.segment = given.segment`.execute(tx);
}

/** The segments of a file, with the terms and places of those that are not merged. */
export const listSegments = (db: Database, fileId: string) =>
  db
    .selectFrom('search_segments')
    .select(['segment', 'format', 'merged_in', 'length', 'starts', 'terms', 'places', 'blocks'])
    .where('file_id', '=', fileId)
    .orderBy('segment')
    .execute();

export const deleteMerged = (tx: Transaction, id: string) =>
  tx.deleteFrom('merged_segments').where('id', '=', id).execute();

/** Merged segments with members that have been removed: of a project, or of all from an id on. */
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
