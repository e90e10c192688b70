import { setImmediate } from 'node:timers/promises';
import { bucketHash, findInBucket, type PlacesAt } from '@sheaf/engine/search/buckets';
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

/** Terms that nearly every file has are looked up so many at a time. */
const TERMS_AT_ONCE = 4;
/** From so large a part of the files on, a term leaves too few out for the others to wait for it. */
const NEARLY_EVERY = 0.8;
/** Which terms are rare is estimated from so many files. */
const SAMPLE_FILES = 16;
/** Other requests are answered after so many buckets. */
const BUCKETS_AT_ONCE = 500;

/** The files of a project in which every term stands somewhere. */
export async function findCandidates(
  searched: SearchedProject,
  terms: readonly NumberedTerm[],
): Promise<Candidate[]> {
  let candidates: Map<string, Candidate> | undefined;
  for (const next of await inLookups(searched, terms)) {
    const having = await findTerms(searched, { terms: next, among: candidates });
    candidates = new Map(
      [...having].filter(([, candidate]) => next.every((term) => hasTerm(candidate, term))),
    );
    if (candidates.size === 0) break;
  }
  return [...(candidates?.values() ?? [])];
}

/**
 * The terms in the order in which to look them up: the rarest first, each alone, so that the others are looked up only in
 * the few files that have it.
 */
async function inLookups(
  searched: SearchedProject,
  terms: readonly NumberedTerm[],
): Promise<NumberedTerm[][]> {
  if (terms.length < 2) return [[...terms]];
  const sample = await store.listSomeFiles(searched.db, {
    projectId: searched.projectId,
    limit: SAMPLE_FILES,
  });
  const found = await findTerms(searched, { terms, among: new Map(sample.map((id) => [id, undefined])) });
  const shareOf = (term: NumberedTerm): number =>
    [...found.values()].filter((candidate) => hasTerm(candidate, term)).length / Math.max(1, sample.length);
  const lookups: Array<{ terms: NumberedTerm[]; share: number }> = [];
  for (const [term, share] of terms
    .map((term) => [term, shareOf(term)] as const)
    .sort((a, b) => a[1] - b[1])) {
    const last = lookups.at(-1);
    if (last && last.share >= NEARLY_EVERY && last.terms.length < TERMS_AT_ONCE) last.terms.push(term);
    else lookups.push({ terms: [term], share });
  }
  return lookups.map((lookup) => lookup.terms);
}

/** Adds where terms stand to the files to look at: all of the project, or some with what is known of them. */
async function findTerms(
  { db, projectId }: SearchedProject,
  {
    terms,
    among,
  }: { terms: readonly NumberedTerm[]; among: ReadonlyMap<string, Candidate | undefined> | undefined },
): Promise<Map<string, Candidate>> {
  const rows = await store.readBuckets(db, {
    projectId,
    hashes: terms.map(({ term }) => bucketHash(term)),
    fileIds: among ? [...among.keys()] : null,
  });
  const having = new Map<string, Candidate>();
  for (const [id, candidate] of among ?? []) if (candidate) having.set(id, candidate);
  for (const [index, row] of rows.entries()) {
    const term = terms[row.term];
    if (term) addFound(having, row, term);
    if (index % BUCKETS_AT_ONCE === BUCKETS_AT_ONCE - 1) await setImmediate();
  }
  return having;
}

function addFound(candidates: Map<string, Candidate>, row: store.BucketRow, term: NumberedTerm): void {
  const found = findInBucket(row.bucket, { ...term, format: row.format });
  if (found.length === 0) return;
  const candidate = candidates.get(row.fileId) ?? { id: row.fileId, segments: new Map() };
  candidates.set(row.fileId, candidate);
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
