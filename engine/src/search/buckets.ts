import { ByteReader } from './bytes.ts';
import { isUnspaced } from './characters.ts';

const ARABIC_ARTICLE = 'ال';
const HEAD = { unspaced: 1, word: 3, withArticle: 4 } as const;

/**
 * How many characters of a term decide its bucket: three letters, more behind the Arabic article, with which every fifth
 * word begins, and the first character in scripts without spaces.
 */
export function headLength(term: string): number {
  if (isUnspaced(term)) return HEAD.unspaced;
  return term.startsWith(ARABIC_ARTICLE) ? HEAD.withArticle : HEAD.word;
}

/**
 * How a segment is written: since format 2, the places of most terms lie in the bucket with them; since format 3, terms
 * of scripts without spaces that begin alike are in several buckets. Segments of all formats are read.
 */
export const SEGMENT_FORMAT = 3;
export type SegmentFormat = 1 | 2 | typeof SEGMENT_FORMAT;

/** The first format in which a bucket is chosen by some of the second character too, in scripts without spaces. */
const FINER_FORMAT = 3;
/** So many buckets, one behind the other, have the terms of a character; a power of 2. */
const BUCKETS_OF_CHARACTER = 8;

/** A number from 0 to 2^31 by how a term begins: all words that begin with one that has a whole head have the same. */
export function bucketHash(term: string, format: SegmentFormat): number {
  const length = Math.min(term.length, headLength(term));
  let hash = length;
  for (let index = 0; index < length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), 0x9e3779b1);
  const byHead = ((hash ^ (hash >>> 15)) >>> 1) >>> 0;
  if (format < FINER_FORMAT || !isUnspaced(term)) return byHead;
  const second = term.length > 1 ? term.charCodeAt(1) % BUCKETS_OF_CHARACTER : 0;
  return byHead - (byHead % BUCKETS_OF_CHARACTER) + second;
}

/** Buckets that lie one behind the other: the first, where there are as many as there can be, and how many. */
export interface BucketRange {
  readonly hash: number;
  readonly count: number;
}

/** The buckets in which a term is, or any that begins with it. */
export function bucketsFor(
  { term, isPrefix }: { term: string; isPrefix: boolean },
  format: SegmentFormat,
): BucketRange {
  const isOfSeveral = isPrefix && term.length === 1 && format >= FINER_FORMAT && isUnspaced(term);
  return { hash: bucketHash(term, format), count: isOfSeveral ? BUCKETS_OF_CHARACTER : 1 };
}

/** Comes before lengths that do not fit into one byte. */
export const ESCAPED = 0xff;

/** Places of more bytes lie apart: who looks for another term of their bucket would read them too. */
const MOST_BYTES_IN_BUCKET = 128;

/** Whether the places of a term, which take so many bytes, lie in the bucket behind it. */
export const isInBucket = (bytes: number, format: SegmentFormat): boolean =>
  format >= 2 && bytes <= MOST_BYTES_IN_BUCKET;

/**
 * Where the places of a term are: its only one, their bytes, or where those are among the places of its segment. `next` is
 * the unit behind what was looked for, and 0 where the term ends there.
 */
export type PlacesAt = { readonly next: number } & WhereTheyAre;
type WhereTheyAre =
  | { readonly count: 1; readonly place: number }
  | { readonly count: number; readonly inBucket: Uint8Array }
  | { readonly count: number; readonly offset: number; readonly bytes: number };

/** The term itself in a bucket, or all that begin with it. */
export function findInBucket(
  bucket: Uint8Array,
  { term, isPrefix, format }: { term: string; isPrefix: boolean; format: SegmentFormat },
): PlacesAt[] {
  const found: PlacesAt[] = [];
  if (bucket.length === 0) return found;
  const reader = new ByteReader(bucket);
  let offset = reader.number();
  let next = 0;
  // How many units of the present entry are those that the term begins with.
  let matched = 0;
  while (!reader.isAtEnd) {
    const head = reader.byte();
    const shared = head === ESCAPED ? reader.number() : head >> 4;
    const end = shared + (head === ESCAPED ? reader.number() : head & 15);
    if (shared < matched) matched = shared;
    for (let at = shared; at < end; at++) {
      const unit = reader.number();
      if (at === term.length) next = unit;
      if (matched !== at || at >= term.length) continue;
      const wanted = term.charCodeAt(at);
      if (unit === wanted) matched += 1;
      // They are in order: what is sought would have come before.
      else if (unit > wanted) return found;
    }
    const count = reader.number();
    const value = reader.number();
    const isFound = matched === term.length && (isPrefix || end === term.length);
    if (end <= term.length) next = 0;
    if (count === 1) {
      if (isFound) found.push({ next, count, place: value });
    } else if (isInBucket(value, format)) {
      // To name bytes that nobody asked for would take longer than all else here.
      if (isFound) found.push({ next, count, inBucket: reader.bytes(value) });
      else reader.skip(value);
    } else {
      if (isFound) found.push({ next, count, offset, bytes: value });
      offset += value;
    }
  }
  return found;
}

/** All terms of a bucket, each with where its places are. */
export function* entriesOfBucket(
  bucket: Uint8Array,
  format: SegmentFormat,
): Generator<{ term: string; at: WhereTheyAre }> {
  if (bucket.length === 0) return;
  const reader = new ByteReader(bucket);
  let offset = reader.number();
  let term = '';
  while (!reader.isAtEnd) {
    const head = reader.byte();
    const shared = head === ESCAPED ? reader.number() : head >> 4;
    const rest = head === ESCAPED ? reader.number() : head & 15;
    term =
      term.slice(0, shared) + String.fromCharCode(...Array.from({ length: rest }, () => reader.number()));
    const count = reader.number();
    const value = reader.number();
    if (count === 1) yield { term, at: { count, place: value } };
    else if (isInBucket(value, format)) yield { term, at: { count, inBucket: reader.bytes(value) } };
    else {
      yield { term, at: { count, offset, bytes: value } };
      offset += value;
    }
  }
}

/** The places of a term that stands more than once, from its bytes or the first of them. */
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
