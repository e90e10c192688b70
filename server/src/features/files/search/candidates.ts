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
  readonly places: Map<number, readonly number[]>;
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

/** Reads the places of some terms in some candidates, where they have not been read yet. */
export async function loadPlaces(
  { db, projectId }: SearchedProject,
  { candidates, terms }: { candidates: readonly Candidate[]; terms: readonly NumberedTerm[] },
): Promise<void> {
  const ranges: store.PlacesRange[] = [];
  const missing: Array<{ segment: CandidateSegment; number: number; first: number }> = [];
  for (const { id, segments } of candidates) {
    for (const [segmentNumber, segment] of segments) {
      for (const { number } of terms) {
        if (segment.places.has(number) || !segment.found.has(number)) continue;
        missing.push({ segment, number, first: ranges.length });
        for (const at of segment.found.get(number) ?? []) {
          if ('bytes' in at) ranges.push({ fileId: id, segment: segmentNumber, ...at });
        }
      }
    }
  }
  const bytes = await store.readPlaces(db, { projectId, ranges });
  for (const { segment, number, first } of missing) {
    let next = first;
    const places = (segment.found.get(number) ?? []).flatMap((at) => {
      if ('place' in at) return [at.place];
      next += 1;
      return readPlaces(bytes[next - 1] ?? new Uint8Array());
    });
    segment.places.set(
      number,
      places.sort((a, b) => a - b),
    );
  }
}

/** The places of each phrase in a segment whose places have been loaded. */
export const placesByPhrase = (
  { places }: CandidateSegment,
  phrases: readonly Phrase[],
  terms: readonly NumberedTerm[],
): Array<readonly number[]> =>
  phrases.map((phrase, index) =>
    placesOfPhrase(
      phrase,
      terms.filter((term) => term.phrase === index).map(({ number }) => places.get(number) ?? []),
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
          own.map(({ number }) => places.get(number) ?? []),
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
