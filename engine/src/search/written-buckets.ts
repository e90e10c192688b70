import { bucketHash, ESCAPE_BYTE, isInBucket } from './buckets.ts';
import { ByteWriter } from './bytes.ts';

/** The terms of a segment with their places. */
export interface WrittenBuckets {
  /** The buckets, each with its terms in order. */
  readonly terms: Uint8Array;
  /** Where each bucket begins in `terms`, and where the last one ends; the number of buckets is a power of 2. */
  readonly starts: number[];
  /** The places of frequent terms. */
  readonly places: Uint8Array;
}

const TERMS_PER_BUCKET = 25;
/** Their starts are stored in the segment's row, where they take up to 4 KB. */
const MAX_BUCKETS = 1_024;

/** Writes terms with the ascending places of each. */
export function writeBuckets(
  distinct: readonly string[],
  placesOf: (term: string) => Int32Array,
): WrittenBuckets {
  const bucketCount = bucketCountFor(distinct.length);
  const buckets = Array.from({ length: bucketCount }, (): string[] => []);
  for (const term of distinct) buckets[bucketHash(term) % bucketCount]?.push(term);
  const [terms, places, differences] = [new ByteWriter(), new ByteWriter(), new ByteWriter()];
  const starts = [0];
  for (const bucket of buckets) {
    if (bucket.length > 0) terms.number(places.length);
    let previous = '';
    for (const term of bucket.sort()) {
      writeTerm(terms, term, previous);
      writePlaces({ terms, places, differences }, placesOf(term));
      previous = term;
    }
    starts.push(terms.length);
  }
  return { terms: terms.finish(), starts, places: places.finish() };
}

function bucketCountFor(terms: number): number {
  let count = 1;
  while (count < MAX_BUCKETS && count * TERMS_PER_BUCKET < terms) count *= 2;
  return count;
}

/**
 * Writes a term as the length that it shares with the previous one, and the rest; most have both lengths in one byte.
 */
function writeTerm(to: ByteWriter, term: string, previous: string): void {
  let shared = 0;
  while (shared < previous.length && term.charCodeAt(shared) === previous.charCodeAt(shared)) shared += 1;
  const rest = term.length - shared;
  if (shared < 16 && rest < 15) to.byte(shared * 16 + rest);
  else {
    to.byte(ESCAPE_BYTE);
    to.number(shared);
    to.number(rest);
  }
  for (let index = shared; index < term.length; index++) to.number(term.charCodeAt(index));
}

/**
 * Writes how often a term occurs, then its only place, or the byte length of its places and, unless they are stored
 * apart, the places themselves.
 */
function writePlaces(
  { terms, places, differences }: { terms: ByteWriter; places: ByteWriter; differences: ByteWriter },
  of: Int32Array,
): void {
  terms.number(of.length);
  if (of.length === 1) {
    terms.number(of[0] ?? 0);
    return;
  }
  differences.clear();
  let previous = 0;
  for (const place of of) {
    differences.number(place - previous);
    previous = place;
  }
  terms.number(differences.length);
  const to = isInBucket(differences.length) ? terms : places;
  to.bytes(differences.written);
}
