import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketHash, findInBucket, readPlaces } from './buckets.ts';
import { membersOfBucket, mergeBuckets, splitBuckets } from './merged-buckets.ts';
import { type WrittenBuckets, writeBuckets } from './written-buckets.ts';

const WORDS = [
  'a',
  'an',
  'ant',
  'antler',
  'x'.repeat(80),
  '東京',
  '東大',
  '東',
  '한국',
  'كتاب',
  '7',
  'often',
];

/** Segments of some of these words, each with its ascending places, some of them too many for a bucket. */
const segment = fc
  .dictionary(
    fc.constantFrom(...WORDS),
    fc.uniqueArray(fc.nat({ max: 3_000 }), { minLength: 1, maxLength: 200 }),
    { minKeys: 1 },
  )
  .map(
    (words) => new Map(Object.entries(words).map(([word, places]) => [word, places.sort((a, b) => a - b)])),
  );
const segments = fc.array(segment, { minLength: 1, maxLength: 6 });

const written = (terms: ReadonlyMap<string, readonly number[]>): WrittenBuckets =>
  writeBuckets([...terms.keys()], (term) => Int32Array.from(terms.get(term) ?? []));

function placesIn({ terms, starts, places }: WrittenBuckets, term: string): Map<number, number[]> {
  const bucket = bucketHash(term) % (starts.length - 1);
  const found = new Map<number, number[]>();
  for (const { member, bucket: bytes } of membersOfBucket(
    terms.subarray(starts[bucket], starts[bucket + 1]),
  )) {
    for (const at of findInBucket(bytes, { term, isPrefix: false })) {
      if ('place' in at) found.set(member, [at.place]);
      else if ('inBucket' in at) found.set(member, [...readPlaces(at.inBucket)]);
      else found.set(member, [...readPlaces(places.subarray(at.offset, at.offset + at.bytes))]);
    }
  }
  return found;
}

it('in merged segments, each term is found in those that have it, at its places', () => {
  fc.assert(
    fc.property(segments, (members) => {
      const merged = mergeBuckets(members.map(written));
      for (const word of WORDS) {
        const having = members.flatMap((terms, member) => {
          const places = terms.get(word);
          return places ? [[member, places] as const] : [];
        });
        expect(placesIn(merged, word)).toEqual(new Map(having));
      }
    }),
  );
});

it('merged segments are split into the same bytes again, and omitted segments leave none', () => {
  fc.assert(
    fc.property(segments, fc.nat(), (members, seed) => {
      const parts = members.map(written);
      const merged = mergeBuckets(parts);
      expect(splitBuckets(merged, [...parts.keys()])).toEqual(parts);
      const left = [...parts.keys()].filter((member) => member !== seed % parts.length);
      expect(splitBuckets(merged, left)).toEqual(left.map((member) => parts[member]));
    }),
  );
});

it('a character finds the terms that begin with it in each of its buckets', () => {
  const pairs = Array.from({ length: 400 }, (_, index) => `東${String.fromCharCode(0x4e00 + index)}`);
  const all = written(new Map(pairs.map((pair, place) => [pair, [place]])));
  expect(all.starts.length - 1).toBe(16);
  const buckets = new Set(pairs.map((pair) => bucketHash(pair) % 16));
  expect(buckets.size).toBe(8);
});
