import { ByteReader, ByteWriter } from './bytes.ts';
import type { WrittenBuckets } from './written-buckets.ts';

/** Format of merged segments; those of another format are not read. */
export const MERGED_FORMAT = 1;

/** The part of a merged bucket that comes from one of the segments. */
export interface BucketOfMember {
  /** The index of the segment. */
  readonly member: number;
  /** Its bucket, whose places are among those of all segments. */
  readonly bucket: Uint8Array;
}

/**
 * Merges the buckets of several segments of the current format with the same number of buckets: each merged bucket
 * contains what every segment has in it, one after another, and their places are in the same order. A search then reads
 * one piece for all of them.
 */
export function mergeBuckets(members: readonly WrittenBuckets[]): WrittenBuckets {
  const bucketCount = (members[0]?.starts.length ?? 1) - 1;
  const [terms, places, head] = [new ByteWriter(), new ByteWriter(), new ByteWriter()];
  const starts = [0];
  const cut = members.map((member) => piecesOf(member));
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    for (const [member, pieces] of cut.entries()) {
      const piece = pieces[bucket];
      if (!piece) continue;
      head.clear();
      head.number(places.length);
      terms.number(member);
      terms.number(head.length + piece.entries.length);
      terms.bytes(head.written);
      terms.bytes(piece.entries);
      places.bytes(piece.places);
    }
    starts.push(terms.length);
  }
  return { terms: terms.finish(), starts, places: places.finish() };
}

/** The parts of a merged bucket, by segment. */
export function* membersOfBucket(bytes: Uint8Array): Generator<BucketOfMember> {
  const reader = new ByteReader(bytes);
  while (!reader.isAtEnd) {
    const member = reader.number();
    yield { member, bucket: reader.bytes(reader.number()) };
  }
}

/** Restores the segments that have been merged; only the requested ones. */
export function splitBuckets(merged: WrittenBuckets, members: readonly number[]): WrittenBuckets[] {
  const parts = new Map(
    members.map((member) => [member, { terms: new ByteWriter(), starts: [0], places: new ByteWriter() }]),
  );
  for (const { bucket, pieces } of bucketsOf(merged)) {
    for (const { member, entries, places } of pieces) {
      const part = parts.get(member);
      if (!part) continue;
      part.terms.number(part.places.length);
      part.terms.bytes(entries);
      part.places.bytes(places);
    }
    for (const { terms, starts } of parts.values()) starts[bucket + 1] = terms.length;
  }
  return [...parts.values()].map(({ terms, starts, places }) => ({
    terms: terms.finish(),
    starts,
    places: places.finish(),
  }));
}

interface Piece {
  /** A bucket without the offset of its places. */
  readonly entries: Uint8Array;
  readonly places: Uint8Array;
}

/** The buckets of a segment, each with its places; undefined for an empty one. */
function piecesOf({ terms, starts, places }: WrittenBuckets): Array<Piece | undefined> {
  const pieces: Array<Piece | undefined> = [];
  // From last to first: the places of each end where those of the next begin.
  let end = places.length;
  for (let bucket = starts.length - 2; bucket >= 0; bucket--) {
    const bytes = terms.subarray(starts[bucket], starts[bucket + 1]);
    if (bytes.length === 0) continue;
    const reader = new ByteReader(bytes);
    const offset = reader.number();
    pieces[bucket] = { entries: reader.rest(), places: places.subarray(offset, end) };
    end = offset;
  }
  return pieces;
}

/** The buckets of merged segments, with the part of each segment. */
function* bucketsOf({
  terms,
  starts,
  places,
}: WrittenBuckets): Generator<{ bucket: number; pieces: Array<Piece & { member: number }> }> {
  const ends = placeOffsets({ terms, starts, places });
  let next = 0;
  for (let bucket = 0; bucket < starts.length - 1; bucket++) {
    const pieces: Array<Piece & { member: number }> = [];
    for (const { member, bucket: bytes } of membersOfBucket(
      terms.subarray(starts[bucket], starts[bucket + 1]),
    )) {
      const reader = new ByteReader(bytes);
      const offset = reader.number();
      next += 1;
      pieces.push({ member, entries: reader.rest(), places: places.subarray(offset, ends[next]) });
    }
    yield { bucket, pieces };
  }
}

/** Where the places of each piece begin, in order, and where the last ones end. */
function placeOffsets({ terms, places }: WrittenBuckets): number[] {
  const begins: number[] = [];
  for (const { bucket } of membersOfBucket(terms)) begins.push(new ByteReader(bucket).number());
  begins.push(places.length);
  return begins;
}
