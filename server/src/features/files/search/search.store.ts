import type { SegmentFormat } from '@sheaf/engine/search/buckets';
import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** A bucket of a part of a file's index. */
export interface BucketRow {
  readonly fileId: string;
  readonly segment: number;
  readonly format: SegmentFormat;
  /** How many terms the part has. */
  readonly length: number;
  /** Which of the hashes it is for. */
  readonly term: number;
  readonly bucket: Uint8Array;
}

/**
 * The buckets in which terms of these hashes are, of all files of a project or of some. They come as one value: to read
 * thousands of rows takes longer than to find them.
 */
export async function readBuckets(
  db: Database,
  { projectId, hashes, fileIds }: { projectId: string; hashes: readonly number[]; fileIds: string[] | null },
): Promise<BucketRow[]> {
  const { rows } = await sql<{ joined: Buffer | null }>`
    select string_agg(
      uuid_send(file_id) || int4send(segment) || int4send(format) || int4send(length) || int4send(term::int)
        || int4send(length(bucket)) || bucket, '') as joined
    from (
      select files.id as file_id, segments.segment, segments.format, segments.length,
        hashed.term - 1 as term,
        substring(segments.terms from starts[at.bucket + 1] + 1 for starts[at.bucket + 2] - starts[at.bucket + 1]) as bucket
      from files
      join search_segments segments on segments.file_id = files.id
      cross join unnest(${hashes}::int[]) with ordinality as hashed (hash, term)
      cross join lateral (select hashed.hash % (cardinality(starts) - 1) as bucket) as at
      where files.project_id = ${projectId} and (${fileIds}::uuid[] is null or files.id = any(${fileIds}::uuid[]))
        and starts[at.bucket + 2] > starts[at.bucket + 1]
      offset 0
    ) as buckets`.execute(db);
  return bucketsIn(rows[0]?.joined ?? Buffer.alloc(0));
}

const UUID_BYTES = 16;
const INT_BYTES = 4;

function bucketsIn(joined: Buffer): BucketRow[] {
  const rows: BucketRow[] = [];
  for (let at = 0; at < joined.length; ) {
    const fileId = uuidOf(joined.toString('hex', at, at + UUID_BYTES));
    at += UUID_BYTES;
    const number = (index: number) => joined.readInt32BE(at + index * INT_BYTES);
    const start = at + 5 * INT_BYTES;
    const end = start + number(4);
    rows.push({
      fileId,
      segment: number(0),
      format: number(1) as SegmentFormat,
      length: number(2),
      term: number(3),
      bucket: joined.subarray(start, end),
    });
    at = end;
  }
  return rows;
}

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** Some files of a project, whichever. */
export async function listSomeFiles(
  db: Database,
  { projectId, limit }: { projectId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
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
  const { rows } = await sql<{ joined: Buffer | null }>`
    select string_agg(int4send(range::int - 1) || int4send(length(places)) || places, '') as joined
    from (
      select given.range, substring(segments.places from given.start + 1 for given.bytes) as places
      from unnest(
        ${ranges.map(({ fileId }) => fileId)}::uuid[],
        ${ranges.map(({ segment }) => segment)}::int[],
        ${ranges.map(({ offset }) => offset)}::int[],
        ${ranges.map(({ bytes }) => bytes)}::int[]
      ) with ordinality as given (file_id, segment, start, bytes, range)
      join search_segments segments using (file_id, segment)
      join files on files.id = segments.file_id
      where files.project_id = ${projectId}
      offset 0
    ) as places`.execute(db);
  const found: Array<Uint8Array | undefined> = ranges.map(() => undefined);
  const joined = rows[0]?.joined ?? Buffer.alloc(0);
  for (let at = 0; at < joined.length; ) {
    const start = at + 2 * INT_BYTES;
    const end = start + joined.readInt32BE(at + INT_BYTES);
    found[joined.readInt32BE(at)] = joined.subarray(start, end);
    at = end;
  }
  return found;
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
