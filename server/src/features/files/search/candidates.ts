import { setImmediate } from 'node:timers/promises';
import { bucketHash, findInBucket, type PlacesAt, readPlaces } from '@sheaf/engine/search/buckets';
import type { Phrase, QueryTerm } from '@sheaf/engine/search/query';
import type { Database } from '../../../tables.ts';
import * as store from './search.store.ts';

/** A part of a file's index in which terms of the query stand. */
export interface CandidateSegment {
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

export interface SearchedProject {
  readonly db: Database;
  readonly projectId: string;
}

export const numberTerms = (phrases: readonly Phrase[]): NumberedTerm[] =>
  phrases
    .flatMap((terms, phrase) => terms.map((term) => ({ ...term, phrase })))
    .map((term, number) => ({ ...term, number }));

/** A term that is looked up once, for all its numbers in the query. */
interface LookUp extends Pick<QueryTerm, 'term' | 'isPrefix'> {
  readonly numbers: readonly number[];
}

/**
 * One term at first, then so many at a time: for the next ones there are fewer files left. The longest come first, since
 * long words are rare ones mostly.
 */
const TERMS_AT_ONCE = 4;
/** Other requests are answered after so many buckets. */
const BUCKETS_AT_ONCE = 500;

/** The files of a project in which every term stands somewhere. */
export async function findCandidates(
  { db, projectId }: SearchedProject,
  terms: readonly NumberedTerm[],
): Promise<Candidate[]> {
  const lookUps = lookUpsOf(terms);
  let candidates: Map<string, Candidate> | undefined;
  for (let from = 0; from < lookUps.length; from += from === 0 ? 1 : TERMS_AT_ONCE) {
    const next = lookUps.slice(from, from === 0 ? 1 : from + TERMS_AT_ONCE);
    const rows = await store.readBuckets(db, {
      projectId,
      hashes: next.map(({ term }) => bucketHash(term)),
      fileIds: candidates ? [...candidates.keys()] : null,
    });
    const having = new Map<string, Candidate>(candidates);
    const rowsAtOnce = Math.ceil(BUCKETS_AT_ONCE / next.length);
    for (const [index, row] of rows.entries()) {
      for (const [bucket, lookUp] of next.entries()) addFound(having, row, { bucket, lookUp });
      if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    }
    candidates = new Map(
      [...having].filter(([, candidate]) => next.every((lookUp) => hasTerm(candidate, lookUp))),
    );
    if (candidates.size === 0) break;
  }
  return [...(candidates?.values() ?? [])];
}

function lookUpsOf(terms: readonly NumberedTerm[]): LookUp[] {
  const alike = Map.groupBy(terms, ({ term, isPrefix }) => `${term}${isPrefix ? '*' : ''}`);
  return [...alike.values()]
    .flatMap((group) =>
      group.slice(0, 1).map(({ term, isPrefix }) => ({
        term,
        isPrefix,
        numbers: group.map(({ number }) => number),
      })),
    )
    .sort((a, b) => b.term.length - a.term.length);
}

function addFound(
  candidates: Map<string, Candidate>,
  row: store.BucketRow,
  { bucket, lookUp }: { bucket: number; lookUp: LookUp },
): void {
  const found = findInBucket(row.buckets[bucket] ?? new Uint8Array(), lookUp);
  if (found.length === 0) return;
  const candidate = candidates.get(row.file_id) ?? { id: row.file_id, segments: new Map() };
  candidates.set(row.file_id, candidate);
  const segment = candidate.segments.get(row.segment) ?? {
    length: row.length,
    found: new Map(),
    places: new Map(),
  };
  candidate.segments.set(row.segment, segment);
  for (const number of lookUp.numbers) segment.found.set(number, found);
}

const hasTerm = ({ segments }: Candidate, { numbers: [number = -1] }: LookUp): boolean =>
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
