import { type BucketRange, SEGMENT_FORMAT } from '@sheaf/engine/search/buckets';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** Requested buckets, and the term they are for. */
export interface WantedBuckets extends BucketRange {
  readonly term: number;
}

export interface BucketRow {
  readonly fileId: string;
  readonly segment: number;
  /** How many terms the part has. */
  readonly length: number;
  readonly term: number;
  readonly bucket: Uint8Array;
}

interface MergedBucketRow {
  readonly mergedId: string;
  readonly term: number;
  readonly bucket: Uint8Array;
}

export const UUID_BYTES = 16;
export const INT_BYTES = 4;

/**
 * Returns the unmerged buckets of some files of a project. They come as one value: reading thousands of rows takes
 * longer than finding them.
 */
export async function readBuckets(
  db: Database,
  {
    projectId,
    fileIds,
    wanted,
  }: { projectId: string; fileIds: readonly string[]; wanted: readonly WantedBuckets[] },
): Promise<BucketRow[]> {
  if (fileIds.length === 0) return [];
  const joined = await readJoined(
    db,
    sql`select string_agg(
        uuid_send(file_id) || int4send(segment) || int4send(length) || int4send(term)
          || int4send(length(bucket)) || bucket, '') as joined
      from (
        select segments.file_id, segments.segment, segments.length, wanted.term,
          substring(segments.terms from starts[at.bucket + 1] + 1 for starts[at.bucket + 2] - starts[at.bucket + 1]) as bucket
        from files
        join search_segments segments on segments.file_id = files.id and segments.merged_in is null
          and segments.format = ${SEGMENT_FORMAT}
        cross join unnest(${columnsOf(wanted)}) as wanted (term, hash, count)
        cross join lateral (${WANTED_BUCKETS}) as at
        where files.project_id = ${projectId} and files.id = any(${fileIds}::uuid[])
          and starts[at.bucket + 2] > starts[at.bucket + 1]
        offset 0
      ) as buckets`,
  );
  return splitPieces(joined, 3).map(({ id, numbers: [segment = 0, length = 0, term = 0], bytes }) => ({
    ...{ fileId: id, segment, length, term, bucket: bytes },
  }));
}

export async function readMergedBuckets(
  db: Database,
  {
    projectId,
    mergedIds,
    wanted,
  }: { projectId: string; mergedIds: readonly string[]; wanted: readonly WantedBuckets[] },
): Promise<MergedBucketRow[]> {
  if (mergedIds.length === 0) return [];
  const joined = await readJoined(
    db,
    sql`select string_agg(uuid_send(id) || int4send(term) || int4send(length(bucket)) || bucket, '') as joined
      from (
        select merged.id, wanted.term,
          substring(merged.terms from starts[at.bucket + 1] + 1 for starts[at.bucket + 2] - starts[at.bucket + 1]) as bucket
        from merged_segments merged
        cross join unnest(${columnsOf(wanted)}) as wanted (term, hash, count)
        cross join lateral (${WANTED_BUCKETS}) as at
        where merged.project_id = ${projectId} and merged.id = any(${mergedIds}::uuid[])
          and starts[at.bucket + 2] > starts[at.bucket + 1]
        offset 0
      ) as buckets`,
  );
  return splitPieces(joined, 1).map(({ id, numbers: [term = 0], bytes }) => ({
    mergedId: id,
    term,
    bucket: bytes,
  }));
}

const columnsOf = (wanted: readonly WantedBuckets[]) => sql`${wanted.map(({ term }) => term)}::int[],
  ${wanted.map(({ hash }) => hash)}::int[], ${wanted.map(({ count }) => count)}::int[]`;

/**
 * The numbers of the wanted buckets in a row. A row may have fewer buckets than wanted; bucket counts are powers of 2.
 */
const WANTED_BUCKETS = sql`select (wanted.hash + step) % (cardinality(starts) - 1) as bucket
  from generate_series(0, least(wanted.count, cardinality(starts) - 1) - 1) as step`;

/** A range of bytes in the places of a part of a file's index, or of merged segments. */
export interface PlacesRange {
  readonly offset: number;
  readonly bytes: number;
  /** The row they belong to. */
  readonly row: PlacesRow;
}

export type PlacesRow = { readonly mergedId: string } | { readonly fileId: string; readonly segment: number };

/** Returns the bytes of each range, in the order given; undefined if their row no longer exists. */
export async function readPlaces(
  db: Database,
  { projectId, ranges }: { projectId: string; ranges: readonly PlacesRange[] },
): Promise<Array<Uint8Array | undefined>> {
  const found: Array<Uint8Array | undefined> = ranges.map(() => undefined);
  const numbered = ranges.map((range, number) => ({ ...range, number }));
  const merged = numbered.filter(({ row }) => 'mergedId' in row);
  const unmerged = numbered.filter(({ row }) => 'fileId' in row);
  const ofRanges = (some: typeof numbered) => sql`${some.map(({ offset }) => offset)}::int[],
    ${some.map(({ bytes }) => bytes)}::int[], ${some.map(({ number }) => number)}::int[]`;
  const readings: RawBuilder<{ joined: Buffer | null }>[] = [];
  if (merged.length > 0) {
    readings.push(sql`select ${JOINED_PLACES} as joined from (
        select given.number, substring(merged.places from given.start + 1 for given.bytes) as places
        from unnest(${merged.map(({ row }) => ('mergedId' in row ? row.mergedId : ''))}::uuid[], ${ofRanges(merged)})
          as given (id, start, bytes, number)
        join merged_segments merged using (id)
        where merged.project_id = ${projectId}
        offset 0
      ) as places`);
  }
  if (unmerged.length > 0) {
    readings.push(sql`select ${JOINED_PLACES} as joined from (
        select given.number, substring(segments.places from given.start + 1 for given.bytes) as places
        from unnest(${unmerged.map(({ row }) => ('fileId' in row ? row.fileId : ''))}::uuid[],
          ${unmerged.map(({ row }) => ('fileId' in row ? row.segment : 0))}::int[], ${ofRanges(unmerged)})
          as given (file_id, segment, start, bytes, number)
        join search_segments segments using (file_id, segment)
        join files on files.id = segments.file_id
        where files.project_id = ${projectId} and segments.merged_in is null
        offset 0
      ) as places`);
  }
  for (const joined of await Promise.all(readings.map((reading) => readJoined(db, reading)))) {
    for (let at = 0; at < joined.length; ) {
      const start = at + 2 * INT_BYTES;
      const end = start + joined.readInt32BE(at + INT_BYTES);
      found[joined.readInt32BE(at)] = joined.subarray(start, end);
      at = end;
    }
  }
  return found;
}

const JOINED_PLACES = sql`string_agg(int4send(number) || int4send(length(places)) || places, '')`;

async function readJoined(db: Database, query: RawBuilder<{ joined: Buffer | null }> | RawBuilder<unknown>) {
  const { rows } = await (query as RawBuilder<{ joined: Buffer | null }>).execute(db);
  return rows[0]?.joined ?? Buffer.alloc(0);
}

/** Splits a joined value into pieces: each an id, some numbers, and length-prefixed bytes. */
function splitPieces(joined: Buffer, numberCount: number) {
  const pieces: Array<{ id: string; numbers: number[]; bytes: Uint8Array }> = [];
  for (let at = 0; at < joined.length; ) {
    const id = uuidAt(joined, at);
    at += UUID_BYTES;
    const numbers = Array.from({ length: numberCount }, (_, index) =>
      joined.readInt32BE(at + index * INT_BYTES),
    );
    at += numberCount * INT_BYTES;
    const start = at + INT_BYTES;
    const end = start + joined.readInt32BE(at);
    pieces.push({ id, numbers, bytes: joined.subarray(start, end) });
    at = end;
  }
  return pieces;
}

export function uuidAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + UUID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
