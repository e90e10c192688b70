import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** Some buckets of a part of a file's index. */
export interface BucketRow {
  readonly file_id: string;
  readonly segment: number;
  readonly length: number;
  /** One for each of the hashes; empty where no term has it. */
  readonly buckets: readonly Uint8Array[];
}

/** The buckets in which terms of these hashes are, of all files of a project or of some: a row for each segment. */
export async function readBuckets(
  db: Database,
  { projectId, hashes, fileIds }: { projectId: string; hashes: readonly number[]; fileIds: string[] | null },
): Promise<BucketRow[]> {
  const buckets = hashes.map((hash, index) => {
    const at = sql`${hash}::int % (cardinality(starts) - 1)`;
    const [from, to] = [sql`starts[${at} + 1]`, sql`starts[${at} + 2]`];
    return sql`substring(segments.terms from ${from} + 1 for ${to} - ${from}) as ${sql.ref(`bucket_${index}`)}`;
  });
  const { rows } = await sql<Omit<BucketRow, 'buckets'> & Record<`bucket_${number}`, Uint8Array>>`
    select files.id as file_id, segments.segment, segments.length, ${sql.join(buckets)}
    from files
    join search_segments segments on segments.file_id = files.id
    where files.project_id = ${projectId}
      and (${fileIds}::uuid[] is null or files.id = any(${fileIds}::uuid[]))`.execute(db);
  return rows.map((row) => ({
    file_id: row.file_id,
    segment: row.segment,
    length: row.length,
    buckets: hashes.map((_, index) => row[`bucket_${index}`] ?? new Uint8Array()),
  }));
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
