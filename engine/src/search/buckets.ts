import { ByteReader } from './bytes.ts';
import { isUnspaced } from './characters.ts';

const ARABIC_ARTICLE = 'ال';
const HEAD_LENGTHS = { unspaced: 1, word: 3, withArticle: 4 } as const;

/**
 * How many characters of a term determine its bucket: three letters, four with the Arabic article, with which every
 * fifth word begins, and the first character in scripts without spaces.
 */
export function headLength(term: string): number {
  if (isUnspaced(term)) return HEAD_LENGTHS.unspaced;
  return term.startsWith(ARABIC_ARTICLE) ? HEAD_LENGTHS.withArticle : HEAD_LENGTHS.word;
}

/** How a segment is written; no other format is read. */
export const SEGMENT_FORMAT = 3;

/** Number of adjacent buckets for the terms of scripts without spaces that begin with one character; a power of 2. */
const BUCKETS_OF_CHARACTER = 8;

/**
 * A number from 0 to 2^31 determined by how a term begins: all words that begin with a term at least as long as the
 * head have the same number.
 */
export function bucketHash(term: string): number {
  const length = Math.min(term.length, headLength(term));
  let hash = length;
  for (let index = 0; index < length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), 0x9e3779b1);
  const byHead = ((hash ^ (hash >>> 15)) >>> 1) >>> 0;
  if (!isUnspaced(term)) return byHead;
  const second = term.length > 1 ? term.charCodeAt(1) % BUCKETS_OF_CHARACTER : 0;
  return byHead - (byHead % BUCKETS_OF_CHARACTER) + second;
}

/** Adjacent buckets: the hash of the first one, before it is reduced to a segment's number of buckets, and how many. */
export interface BucketRange {
  readonly hash: number;
  readonly count: number;
}

/** The buckets that contain a term or, for a prefix, any term that begins with it. */
export function bucketsFor({ term, isPrefix }: { term: string; isPrefix: boolean }): BucketRange {
  const isOfSeveral = isPrefix && term.length === 1 && isUnspaced(term);
  return { hash: bucketHash(term), count: isOfSeveral ? BUCKETS_OF_CHARACTER : 1 };
}

/** Precedes lengths that do not fit into one byte. */
export const ESCAPE_BYTE = 0xff;

/** Places of more bytes are stored apart: otherwise, looking up another term of the bucket would read them, too. */
const MAX_BYTES_IN_BUCKET = 128;

/** Whether the places of a term, which take this many bytes, are in the bucket with it. */
export const isInBucket = (bytes: number): boolean => bytes <= MAX_BYTES_IN_BUCKET;

/**
 * Where the places of a term are: the only place itself, their bytes, or where these are among the places of the
 * segment. `next` is the code unit after the term that was looked up, or 0 if the term ends there.
 */
export type FoundTerm = { readonly next: number } & PlacesLocation;
type PlacesLocation =
  | { readonly count: 1; readonly place: number }
  | { readonly count: number; readonly inBucket: Uint8Array }
  | { readonly count: number; readonly offset: number; readonly bytes: number };

/** Finds a term in a bucket, or all terms that begin with it. */
export function findInBucket(
  bucket: Uint8Array,
  { term, isPrefix }: { term: string; isPrefix: boolean },
): FoundTerm[] {
  const found: FoundTerm[] = [];
  if (bucket.length === 0) return found;
  const reader = new ByteReader(bucket);
  let offset = reader.number();
  let next = 0;
  // How many leading units of the current entry match the term.
  let matched = 0;
  while (!reader.isAtEnd) {
    const head = reader.byte();
    const shared = head === ESCAPE_BYTE ? reader.number() : head >> 4;
    const end = shared + (head === ESCAPE_BYTE ? reader.number() : head & 15);
    if (shared < matched) matched = shared;
    for (let at = shared; at < end; at++) {
      const unit = reader.number();
      if (at === term.length) next = unit;
      if (matched !== at || at >= term.length) continue;
      const wanted = term.charCodeAt(at);
      if (unit === wanted) matched += 1;
      // Terms are in order: it would have come before.
      else if (unit > wanted) return found;
    }
    const count = reader.number();
    const value = reader.number();
    const isFound = matched === term.length && (isPrefix || end === term.length);
    if (end <= term.length) next = 0;
    if (count === 1) {
      if (isFound) found.push({ next, count, place: value });
    } else if (isInBucket(value)) {
      // Creating views of bytes that are not needed would take longer than everything else here.
      if (isFound) found.push({ next, count, inBucket: reader.bytes(value) });
      else reader.skip(value);
    } else {
      if (isFound) found.push({ next, count, offset, bytes: value });
      offset += value;
    }
  }
  return found;
}

/** Decodes the places of a term that occurs more than once, from all of its bytes or the first of them. */
export function readPlaces(bytes: Uint8Array): Int32Array {
  const places = new Int32Array(bytes.length);
  let [count, place, value, shift] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    place += value;
    places[count] = place;
    count += 1;
    value = 0;
    shift = 0;
  }
  return places.subarray(0, count);
}
