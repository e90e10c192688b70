import { type FoundTerm, readPlaces } from '@sheaf/engine/search/buckets';
import { hasPhrase, placesOfPhrase } from '@sheaf/engine/search/matches';
import type { Phrase } from '@sheaf/engine/search/query';
import type { Database } from '../../../tables.ts';
import {
  type Candidate,
  type CandidateSegment,
  distinctTerms,
  type NumberedTerm,
  type SearchedProject,
} from './candidates.ts';
import type { PlacesRange } from './index-bytes.store.ts';
import * as store from './index-bytes.store.ts';
import type { SearchBudget } from './search-budget.ts';

const NONE = new Int32Array();

/** To show a snippet, only the first places of a term are read: this many bytes of them, for this many longer words. */
const SNIPPET_LIMITS = { bytes: 1_024, words: 8 } as const;

/** Reads places not read yet, of some terms: all, or only the first ones, which are enough to show a hit. */
export async function loadPlaces(
  { db, projectId, budget }: SearchedProject,
  {
    candidates,
    terms,
    isForSnippet,
  }: { candidates: readonly Candidate[]; terms: readonly NumberedTerm[]; isForSnippet: boolean },
): Promise<void> {
  const ranges: PlacesRange[] = [];
  const missing: Array<{ segment: CandidateSegment; number: number; places: Int32Array[]; from: number }> =
    [];
  for (const { segments } of candidates) {
    for (const segment of segments.values()) {
      for (const { number } of distinctTerms(terms)) {
        const found = segment.found[number];
        if (segment.places[number] || !found) continue;
        const read = isForSnippet ? firstOccurrences(found) : found;
        missing.push({ segment, number, places: inlinePlaces(read), from: ranges.length });
        for (const at of read) {
          if (!('offset' in at)) continue;
          const bytes = isForSnippet ? Math.min(at.bytes, SNIPPET_LIMITS.bytes) : at.bytes;
          ranges.push({ row: segment.row, offset: at.offset, bytes });
        }
      }
    }
  }
  budget.spendBytes(ranges.reduce((sum, range) => sum + range.bytes, 0));
  const bytes = await readCoalesced(db, { projectId, ranges });
  for (const [index, { segment, number, places, from }] of missing.entries()) {
    await budget.yieldTurn();
    const read = bytes
      .slice(from, missing[index + 1]?.from)
      .map((piece) => readPlaces(piece ?? new Uint8Array()));
    const [only = new Int32Array(), ...others] = [...places, ...read];
    const all =
      others.length === 0 ? only : Int32Array.from([only, ...others].flatMap((some) => [...some])).sort();
    segment.places[number] = all;
  }
}

/** The words that are enough to show where a prefix occurs: those that occur once, and the first other. */
function firstOccurrences(found: readonly FoundTerm[]): FoundTerm[] {
  let longer = 0;
  return found.filter((at) => 'place' in at || longer++ < SNIPPET_LIMITS.words);
}

/** The places that came with their buckets, of a term or of each word that begins with it. */
const inlinePlaces = (found: readonly FoundTerm[]): Int32Array[] =>
  found.flatMap((at) => {
    if ('place' in at) return [Int32Array.of(at.place)];
    return 'inBucket' in at ? [readPlaces(at.inBucket)] : [];
  });

/** With at most this many files left, the places of all remaining terms of a phrase are read in one go. */
const FEW_FILES = 50;

/**
 * Reads what is needed to count phrases of several terms: the two rarest terms first, the others only in files where
 * those occur as in the phrase. Where places have not been read, the phrase does not occur.
 */
export async function loadPhrases(
  searched: SearchedProject,
  {
    candidates,
    phrases,
    terms,
  }: { candidates: readonly Candidate[]; phrases: readonly Phrase[]; terms: readonly NumberedTerm[] },
): Promise<void> {
  for (const phrase of phrases.keys()) {
    const termsOfPhrase = terms
      .filter((term) => term.phrase === phrase)
      .map((term) => ({ term, bytes: bytesOfPlaces(candidates, term) }))
      .sort((a, b) => a.bytes - b.bytes)
      .map(({ term }) => term);
    if (termsOfPhrase.length < 2) continue;
    let left = candidates;
    for (let read = 0; read < termsOfPhrase.length && left.length > 0; ) {
      const next = read === 0 ? 2 : left.length > FEW_FILES ? read + 1 : termsOfPhrase.length;
      await loadPlaces(searched, {
        candidates: left,
        terms: termsOfPhrase.slice(read, next),
        isForSnippet: false,
      });
      const having: Candidate[] = [];
      for (const candidate of left) {
        if (await containsPhrase(searched.budget, candidate, termsOfPhrase.slice(0, next)))
          having.push(candidate);
      }
      left = having;
      read = next;
    }
  }
}

function bytesOfPlaces(candidates: readonly Candidate[], { number }: NumberedTerm): number {
  let sum = 0;
  for (const { segments } of candidates) {
    for (const { found } of segments.values()) {
      // Places that came with their bucket do not need to be read.
      for (const at of found[number] ?? []) sum += 'bytes' in at ? at.bytes : 0;
    }
  }
  return sum;
}

/** The places of some terms in a segment; none if they have not been read. */
const placesOfTerms = ({ places }: CandidateSegment, terms: readonly NumberedTerm[]): Int32Array[] =>
  terms.map(({ number }) => places[number] ?? NONE);

/** Whether some terms of a phrase, whose places have been read, occur in a file as in the phrase. */
async function containsPhrase(
  budget: SearchBudget,
  { segments }: Candidate,
  terms: readonly NumberedTerm[],
): Promise<boolean> {
  for (const segment of segments.values()) {
    const places = placesOfTerms(segment, terms);
    await budget.compare(places);
    if (hasPhrase(terms, places)) return true;
  }
  return false;
}

/** The places of each phrase in a segment whose places have been loaded. */
export async function placesByPhrase(
  budget: SearchBudget,
  segment: CandidateSegment,
  { phrases, terms }: { phrases: readonly Phrase[]; terms: readonly NumberedTerm[] },
): Promise<Int32Array[]> {
  const found: Int32Array[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const places = placesOfTerms(
      segment,
      terms.filter((term) => term.phrase === index),
    );
    await budget.compare(places);
    found.push(placesOfPhrase(phrase, places));
  }
  return found;
}

/** How often each phrase occurs; for phrases of several terms, the places must have been loaded. */
export async function countPhrases(
  budget: SearchBudget,
  { segments }: Candidate,
  { phrases, terms }: { phrases: readonly Phrase[]; terms: readonly NumberedTerm[] },
): Promise<number[]> {
  const counts: number[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const termsOfPhrase = terms.filter((term) => term.phrase === index);
    let sum = 0;
    for (const segment of segments.values()) {
      if (termsOfPhrase.length > 1) {
        const places = placesOfTerms(segment, termsOfPhrase);
        await budget.compare(places);
        sum += placesOfPhrase(phrase, places).length;
      } else {
        for (const { number } of termsOfPhrase) {
          sum += (segment.found[number] ?? []).reduce((total, { count }) => total + count, 0);
        }
      }
    }
    counts.push(sum);
  }
  return counts;
}

/** Gaps up to this size are read along: reading another piece of the row would cost more. */
const MAX_GAP_BYTES = 1_024;

/** A contiguous piece that is read in one go, with the ranges it covers. */
interface Piece {
  readonly row: store.PlacesRow;
  readonly offset: number;
  end: number;
  readonly ranges: Array<store.PlacesRange & { number: number }>;
}

/** Reads byte ranges, coalescing those close together in one row; a range is undefined if its row no longer exists. */
async function readCoalesced(
  db: Database,
  { projectId, ranges }: { projectId: string; ranges: readonly store.PlacesRange[] },
): Promise<Array<Uint8Array | undefined>> {
  const pieces = coalesceRanges(ranges);
  const read = await store.readPlaces(db, {
    projectId,
    ranges: pieces.map(({ row, offset, end }) => ({ row, offset, bytes: end - offset })),
  });
  const found: Array<Uint8Array | undefined> = ranges.map(() => undefined);
  for (const [index, piece] of pieces.entries()) {
    for (const { number, offset, bytes } of piece.ranges) {
      const start = offset - piece.offset;
      found[number] = read[index]?.subarray(start, start + bytes);
    }
  }
  return found;
}

function coalesceRanges(ranges: readonly store.PlacesRange[]): Piece[] {
  const numbered = ranges.map((range, number) => ({ ...range, number }));
  const byRow = Map.groupBy(numbered, ({ row }) => keyOf(row));
  return [...byRow.values()].flatMap((ofRow) => {
    const pieces: Piece[] = [];
    for (const range of ofRow.sort((a, b) => a.offset - b.offset)) {
      const last = pieces.at(-1);
      const end = range.offset + range.bytes;
      if (last && range.offset - last.end <= MAX_GAP_BYTES) {
        last.end = Math.max(last.end, end);
        last.ranges.push(range);
      } else pieces.push({ row: range.row, offset: range.offset, end, ranges: [range] });
    }
    return pieces;
  });
}

const keyOf = (row: store.PlacesRow): string =>
  'mergedId' in row ? row.mergedId : `${row.fileId} ${row.segment}`;
