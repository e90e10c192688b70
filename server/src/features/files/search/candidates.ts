import { setImmediate } from 'node:timers/promises';
import { bucketHash, findInBucket, type PlacesAt, readPlaces } from '@sheaf/engine/search/buckets';
import { placesOfPhrase } from '@sheaf/engine/search/matches';
import type { Phrase, QueryTerm } from '@sheaf/engine/search/query';
import type { Database } from '../../../tables.ts';
import * as store from './search.store.ts';

/** A part of a file's index in which terms of the query stand. */
interface CandidateSegment {
  readonly length: number;
  /** Where the places of each term are, by its number in the query. */
  readonly found: Map<number, readonly PlacesAt[]>;
  /** Those that have been read. */
  readonly places: Map<number, Int32Array>;
}

/** A file that has every term of a query, by the numbers of its segments. */
export interface Candidate {
  readonly id: string;
  readonly segments: Map<number, CandidateSegment>;
}

/** A term with its number in the query and that of its phrase. */
export interface NumberedTerm extends QueryTerm {
  readonly number: number;
  readonly phrase: number;
}

interface SearchedProject {
  readonly db: Database;
  readonly projectId: string;
}

export const numberTerms = (phrases: readonly Phrase[]): NumberedTerm[] =>
  phrases
    .flatMap((terms, phrase) => terms.map((term) => ({ ...term, phrase })))
    .map((term, number) => ({ ...term, number }));

/** Terms are looked up so many at a time: for the next ones there are fewer files left. */
const TERMS_AT_ONCE = 4;
/** Other requests are answered after so many buckets. */
const BUCKETS_AT_ONCE = 500;

/** The files of a project in which every term stands somewhere. */
export async function findCandidates(
  { db, projectId }: SearchedProject,
  terms: readonly NumberedTerm[],
): Promise<Candidate[]> {
  let candidates: Map<string, Candidate> | undefined;
  for (let from = 0; from < terms.length; from += TERMS_AT_ONCE) {
    const next = terms.slice(from, from + TERMS_AT_ONCE);
    const rows = await store.readBuckets(db, {
      projectId,
      hashes: next.map(({ term }) => bucketHash(term)),
      fileIds: candidates ? [...candidates.keys()] : null,
    });
    const having = new Map<string, Candidate>(candidates);
    for (const [index, row] of rows.entries()) {
      const term = next[row.term];
      if (term) addFound(having, row, term);
      if (index % BUCKETS_AT_ONCE === BUCKETS_AT_ONCE - 1) await setImmediate();
    }
    candidates = new Map(
      [...having].filter(([, candidate]) => next.every((term) => hasTerm(candidate, term))),
    );
    if (candidates.size === 0) break;
  }
  return [...(candidates?.values() ?? [])];
}

function addFound(candidates: Map<string, Candidate>, row: store.BucketRow, term: NumberedTerm): void {
  const found = findInBucket(row.bucket, term);
  if (found.length === 0) return;
  const candidate = candidates.get(row.file_id) ?? { id: row.file_id, segments: new Map() };
  candidates.set(row.file_id, candidate);
  const segment = candidate.segments.get(row.segment) ?? {
    length: row.length,
    found: new Map(),
    places: new Map(),
  };
  candidate.segments.set(row.segment, segment);
  segment.found.set(term.number, found);
}

const hasTerm = ({ segments }: Candidate, { number }: NumberedTerm): boolean =>
  segments.values().some(({ found }) => found.has(number));

/** A piece of text is shown from among the first places of a term: so many bytes of them, of so many longer words. */
const SHOWN = { bytes: 1_024, words: 8 } as const;

/**
 * Reads the places of some terms in some candidates, where they have not been read yet: all, or the first of them, which
 * are enough to show one.
 */
export async function loadPlaces(
  { db, projectId }: SearchedProject,
  {
    candidates,
    terms,
    isToShow,
  }: { candidates: readonly Candidate[]; terms: readonly NumberedTerm[]; isToShow: boolean },
): Promise<void> {
  const ranges: store.PlacesRange[] = [];
  const missing: Array<{ segment: CandidateSegment; number: number; places: number[]; from: number }> = [];
  for (const { id, segments } of candidates) {
    for (const [segmentNumber, segment] of segments) {
      for (const { number } of terms) {
        const found = segment.found.get(number);
        if (segment.places.has(number) || !found) continue;
        const places = found.flatMap((at) => ('place' in at ? [at.place] : []));
        missing.push({ segment, number, places, from: ranges.length });
        const elsewhere = found.filter((at) => 'bytes' in at);
        for (const { offset, bytes } of isToShow ? elsewhere.slice(0, SHOWN.words) : elsewhere) {
          const range = { fileId: id, segment: segmentNumber, offset };
          ranges.push({ ...range, bytes: isToShow ? Math.min(bytes, SHOWN.bytes) : bytes });
        }
      }
    }
  }
  const bytes = await store.readPlaces(db, { projectId, ranges });
  for (const [index, { segment, number, places, from }] of missing.entries()) {
    const own = bytes
      .slice(from, missing[index + 1]?.from)
      .map((piece) => readPlaces(piece ?? new Uint8Array()));
    const [only] = own;
    const all =
      places.length === 0 && own.length === 1 && only
        ? only
        : Int32Array.from([...places, ...own.flatMap((some) => [...some])]).sort();
    segment.places.set(number, all);
  }
}

/** The places of each phrase in a segment whose places have been loaded. */
export const placesByPhrase = (
  { places }: CandidateSegment,
  phrases: readonly Phrase[],
  terms: readonly NumberedTerm[],
): Int32Array[] =>
  phrases.map((phrase, index) =>
    placesOfPhrase(
      phrase,
      terms
        .filter((term) => term.phrase === index)
        .map(({ number }) => places.get(number) ?? new Int32Array()),
    ),
  );

/** How often each phrase stands in a candidate; of those of several terms, the places have to be loaded. */
export function countPhrases(
  { segments }: Candidate,
  phrases: readonly Phrase[],
  terms: readonly NumberedTerm[],
): number[] {
  return phrases.map((phrase, index) => {
    const own = terms.filter((term) => term.phrase === index);
    let sum = 0;
    for (const { found, places } of segments.values()) {
      if (own.length > 1) {
        sum += placesOfPhrase(
          phrase,
          own.map(({ number }) => places.get(number) ?? new Int32Array()),
        ).length;
      } else {
        for (const { number } of own) {
          sum += (found.get(number) ?? []).reduce((total, { count }) => total + count, 0);
        }
      }
    }
    return sum;
  });
}
