import { bucketsFor, type FoundTerm, findInBucket } from '@sheaf/engine/search/buckets';
import { membersOfBucket } from '@sheaf/engine/search/merged-buckets';
import type { Phrase, QueryTerm } from '@sheaf/engine/search/query';
import type { Database } from '../../../tables.ts';
import * as store from './index-bytes.store.ts';
import type { ProjectIndex } from './search.store.ts';
import type { SearchBudget } from './search-budget.ts';

/** A part of a file's index that contains terms of the query. */
export interface CandidateSegment {
  readonly length: number;
  /** The row that holds its places, except those that came with their buckets. */
  readonly row: store.PlacesRow;
  /** Where the places of each term are, by the term's number in the query. */
  readonly found: Array<readonly FoundTerm[] | undefined>;
  /** The places that have been read, by the same numbers. */
  readonly places: Array<Int32Array | undefined>;
}

/** A file that has every term of a query, with its segments by number. */
export interface Candidate {
  readonly id: string;
  readonly segments: Map<number, CandidateSegment>;
}

/** A term with its number in the query and the number of its phrase. */
export interface NumberedTerm extends QueryTerm {
  readonly number: number;
  readonly phrase: number;
}

export interface SearchedProject {
  readonly db: Database;
  readonly projectId: string;
  readonly index: ProjectIndex;
  readonly budget: SearchBudget;
}

/** Equal terms have one number, so that each is looked up and read once, however often a query repeats it. */
export function numberTerms(phrases: readonly Phrase[]): NumberedTerm[] {
  const numbers = new Map<string, number>();
  return phrases.flatMap((terms, phrase) =>
    terms.map((term) => {
      const key = `${term.term} ${term.isPrefix}`;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return { ...term, phrase, number };
    }),
  );
}

/** The first of the terms with each number. */
export const distinctTerms = (terms: readonly NumberedTerm[]): NumberedTerm[] => [
  ...new Map(terms.toReversed().map((term) => [term.number, term])).values(),
];

/** Terms that nearly every file has are looked up this many at a time. */
const TERMS_PER_LOOKUP = 4;
/** A term in at least this share of the files rules out too few of them for other terms to wait for its lookup. */
const COMMON_TERM_SHARE = 0.8;
/** How many files are sampled to estimate which terms are rare. */
const SAMPLE_FILES = 16;

export async function findCandidates(
  searched: SearchedProject,
  terms: readonly NumberedTerm[],
): Promise<Candidate[]> {
  let candidates: Map<string, Candidate> | undefined;
  for (const next of await planLookups(searched, distinctTerms(terms))) {
    const having = await findTerms(searched, { terms: next, among: candidates });
    candidates = new Map(
      [...having].filter(([, candidate]) => next.every((term) => hasTerm(candidate, term))),
    );
    if (candidates.size === 0) break;
  }
  return [...(candidates?.values() ?? [])];
}

/** Terms in lookup order: the rarest first, alone, so that others are looked up only in the few files with it. */
async function planLookups(
  searched: SearchedProject,
  terms: readonly NumberedTerm[],
): Promise<NumberedTerm[][]> {
  if (terms.length < 2) return [[...terms]];
  const sample = sampleFiles(searched.index);
  const found = await findTerms(searched, { terms, among: new Map(sample.map((id) => [id, undefined])) });
  const shareOf = (term: NumberedTerm): number =>
    [...found.values()].filter((candidate) => hasTerm(candidate, term)).length / Math.max(1, sample.length);
  const lookups: Array<{ terms: NumberedTerm[]; share: number }> = [];
  for (const [term, share] of terms
    .map((term) => [term, shareOf(term)] as const)
    .sort((a, b) => a[1] - b[1])) {
    const last = lookups.at(-1);
    if (last && last.share >= COMMON_TERM_SHARE && last.terms.length < TERMS_PER_LOOKUP)
      last.terms.push(term);
    else lookups.push({ terms: [term], share });
  }
  return lookups.map((lookup) => lookup.terms);
}

/** Some files from few rows of the index: from two rows merged at different times, if there are any. */
function sampleFiles({ merged, unmerged }: ProjectIndex): string[] {
  const rows = [...new Set([merged[0], merged[Math.floor(merged.length / 2)]])].filter(
    (row) => row !== undefined,
  );
  const ofMerged = rows.flatMap(({ members }) =>
    members.flatMap((member) => member?.fileId ?? []).slice(0, SAMPLE_FILES / 2),
  );
  return (ofMerged.length > 0 ? [...new Set(ofMerged)] : unmerged).slice(0, SAMPLE_FILES);
}

type Among = ReadonlyMap<string, Candidate | undefined> | undefined;

/** Finds where terms occur, in all files of the project or in some of them, and adds this to what is known of those. */
async function findTerms(
  searched: SearchedProject,
  { terms, among }: { terms: readonly NumberedTerm[]; among: Among },
): Promise<Map<string, Candidate>> {
  const having = new Map<string, Candidate>();
  for (const [id, candidate] of among ?? []) if (candidate) having.set(id, candidate);
  const [unmerged, merged] = await Promise.all([
    readUnmerged(searched, { terms, among }),
    readMerged(searched, { terms, among }),
  ]);
  for (const found of [unmerged, merged]) {
    for (const bucket of found) {
      const term = terms[bucket.term];
      if (term) addOccurrences(having, bucket, term);
      await searched.budget.yieldTurn();
    }
  }
  return having;
}

/** A bucket of one part of a file's index, for one of the looked-up terms. */
interface FoundBucket extends store.BucketRow {
  readonly row: store.PlacesRow;
}

const toWantedBuckets = (terms: readonly NumberedTerm[]): store.WantedBuckets[] =>
  terms.map((term, index) => ({ term: index, ...bucketsFor(term) }));

async function readUnmerged(
  { db, projectId, index }: SearchedProject,
  { terms, among }: { terms: readonly NumberedTerm[]; among: Among },
): Promise<FoundBucket[]> {
  const rows = await store.readBuckets(db, {
    projectId,
    fileIds: index.unmerged.filter((id) => !among || among.has(id)),
    wanted: toWantedBuckets(terms),
  });
  return rows.map((row) => ({ ...row, row: { fileId: row.fileId, segment: row.segment } }));
}

async function readMerged(
  { db, projectId, index }: SearchedProject,
  { terms, among }: { terms: readonly NumberedTerm[]; among: Among },
): Promise<Iterable<FoundBucket>> {
  const byId = new Map(
    index.merged
      .filter(({ members }) => members.some((member) => member && (!among || among.has(member.fileId))))
      .map(({ id, members }) => [id, members]),
  );
  const rows = await store.readMergedBuckets(db, {
    projectId,
    mergedIds: [...byId.keys()],
    wanted: toWantedBuckets(terms),
  });
  return bucketsOfMembers();

  function* bucketsOfMembers(): Generator<FoundBucket> {
    for (const { mergedId, term, bucket: bytes } of rows) {
      const row = { mergedId };
      for (const { member: number, bucket } of membersOfBucket(bytes)) {
        const member = byId.get(mergedId)?.[number];
        if (!member || (among && !among.has(member.fileId))) continue;
        const { fileId, segment, length } = member;
        yield { fileId, segment, length, term, bucket, row };
      }
    }
  }
}

function addOccurrences(
  candidates: Map<string, Candidate>,
  { fileId, segment: number, length, bucket, row }: FoundBucket,
  term: NumberedTerm,
): void {
  const found = findInBucket(bucket, term);
  if (found.length === 0) return;
  const candidate = candidates.get(fileId) ?? { id: fileId, segments: new Map() };
  candidates.set(fileId, candidate);
  const segment = candidate.segments.get(number) ?? { length, row, found: [], places: [] };
  candidate.segments.set(number, segment);
  // A one-character prefix may be in several buckets; their contents are put in order, as if they were one.
  const others = segment.found[term.number];
  segment.found[term.number] = others ? [...others, ...found].sort((a, b) => a.next - b.next) : found;
}

function hasTerm({ segments }: Candidate, { number }: NumberedTerm): boolean {
  for (const { found } of segments.values()) if (found[number]) return true;
  return false;
}
