import { ByteReader } from './bytes.ts';
import { isUnspaced } from './characters.ts';

/**
 * A number from 0 to 2^31 by how a term begins: its first two letters, or its first character in scripts without
 * spaces. So all words that begin like the last word of a query are in one bucket.
 */
export function bucketHash(term: string): number {
  const first = term.charCodeAt(0);
  const second = isUnspaced(term) || term.length < 2 ? 0 : term.charCodeAt(1);
  const mixed = Math.imul(first * 0x10001 + second, 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) >>> 1) >>> 0;
}

/** Where the places of a term are: its only one, or bytes among the places of its segment. */
export type PlacesAt =
  | { readonly count: 1; readonly place: number }
  | { readonly count: number; readonly offset: number; readonly bytes: number };

/** The term itself in a bucket, or all that begin with it. */
export function findInBucket(
  bucket: Uint8Array,
  { term, isPrefix }: { term: string; isPrefix: boolean },
): PlacesAt[] {
  const found: PlacesAt[] = [];
  if (bucket.length === 0) return found;
  const reader = new ByteReader(bucket);
  let offset = reader.number();
  // How many units of the present entry are those that the term begins with.
  let matched = 0;
  while (!reader.isAtEnd) {
    const { shared, rest } = readLengths(reader);
    matched = Math.min(matched, shared);
    for (let at = shared; at < shared + rest; at++) {
      const unit = reader.number();
      if (matched === at && at < term.length && unit === term.charCodeAt(at)) matched += 1;
    }
    const count = reader.number();
    const value = reader.number();
    if (matched === term.length && (isPrefix || shared + rest === term.length)) {
      found.push(count === 1 ? { count, place: value } : { count, offset, bytes: value });
    }
    if (count > 1) offset += value;
  }
  return found;
}

function readLengths(reader: ByteReader): { shared: number; rest: number } {
  const head = reader.byte();
  if (head === 0xff) return { shared: reader.number(), rest: reader.number() };
  return { shared: head >> 4, rest: head & 15 };
}

/** The places of a term that stands more than once. */
export function readPlaces(bytes: Uint8Array): number[] {
  const reader = new ByteReader(bytes);
  const places: number[] = [];
  let place = 0;
  while (!reader.isAtEnd) {
    place += reader.number();
    places.push(place);
  }
  return places;
}
