import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** A bucket of a part of a file's index. */
export interface BucketRow {
  readonly file_id: string;
  readonly segment: number;
  readonly length: number;
  /** Which of the hashes it is for. */
  readonly term: number;
  readonly bucket: Uint8Array;
}

/** The buckets in which terms of these hashes are, of all files of a project or of some. */
export async function readBuckets(
  db: Database,
  { projectId, hashes, fileIds }: { projectId: string; hashes: readonly number[]; fileIds: string[] | null },
): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select files.id as file_id, segments.segment, segments.length, hashed.term - 1 as term,
      substring(segments.terms from starts[at.bucket + 1] + 1 for starts[at.bucket + 2] - starts[at.bucket + 1]) as bucket
    from files
    join search_segments segments on segments.file_id = files.id
    cross join unnest(${hashes}::int[]) with ordinality as hashed (hash, term)
    cross join lateral (select hashed.hash % (cardinality(starts) - 1) as bucket) as at
    where files.project_id = ${projectId} and (${fileIds}::uuid[] is null or files.id = any(${fileIds}::uuid[]))
      and starts[at.bucket + 2] > starts[at.bucket + 1]`.execute(db);
  return rows.map((row) => ({ ...row, term: Number(row.term) }));
}

/** Bytes among the places of a part of a file's index. */
export interface PlacesRange {
  readonly fileId: string;
  readonly segment: number;
  readonly offset: number;
  readonly bytes: number;
}

/** The bytes of each range, in the order given; undefined where the file has been deleted. */
export async function readPlaces(
  db: Database,
  { projectId, ranges }: { projectId: string; ranges: readonly PlacesRange[] },
): Promise<Array<Uint8Array | undefined>> {
  if (ranges.length === 0) return [];
  const { rows } = await sql<{ range: string; places: Uint8Array }>`
    select given.range, substring(segments.places from given.start + 1 for given.bytes) as places
    from unnest(
      ${ranges.map(({ fileId }) => fileId)}::uuid[],
      ${ranges.map(({ segment }) => segment)}::int[],
      ${ranges.map(({ offset }) => offset)}::int[],
      ${ranges.map(({ bytes }) => bytes)}::int[]
    ) with ordinality as given (file_id, segment, start, bytes, range)
    join search_segments segments using (file_id, segment)
    join files on files.id = segments.file_id
    where files.project_id = ${projectId}`.execute(db);
  const found = new Map(rows.map(({ range, places }) => [Number(range) - 1, places]));
  return ranges.map((_, index) => found.get(index));
}

/** What is needed to show what was found in some files: their names, and where their texts and blocks are. */
export const listFound = (
  db: Database,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] },
) =>
  db
    .selectFrom('files')
    .innerJoin('search_segments', 'search_segments.file_id', 'files.id')
    .select(['files.id', 'filename', 'text_is_original', 'search_segments.segment', 'search_segments.blocks'])
    .where('files.project_id', '=', projectId)
    .where('files.id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .orderBy('files.id')
    .orderBy('search_segments.segment')
    .execute();

/** How many files a project has. */
export async function countFiles(db: Database, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
