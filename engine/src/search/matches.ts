import type { Phrase } from './query.ts';

/** A place in a part of a text where a phrase of the query, given by its index, begins. */
export interface Match {
  readonly place: number;
  readonly phrase: number;
}

const NONE = new Int32Array();

/**
 * The places of a phrase, from the ascending places of each of its terms: where these follow one another as in the
 * phrase.
 */
export function placesOfPhrase(phrase: Phrase, places: readonly Int32Array[]): Int32Array {
  if (phrase.length === 1) return places[0] ?? NONE;
  return Int32Array.from(startsOfPhrase(phrase, places));
}

/** Whether a phrase occurs anywhere, given the places of its terms. */
export const hasPhrase = (phrase: Phrase, places: readonly Int32Array[]): boolean =>
  !startsOfPhrase(phrase, places).next().done;

function* startsOfPhrase(phrase: Phrase, places: readonly Int32Array[]): Generator<number> {
  // Iterates over the places of the rarest term, and looks up the others.
  const [rarest, ...others] = phrase
    .map(({ at }, index) => ({ at, places: places[index] ?? NONE, from: 0 }))
    .sort((a, b) => a.places.length - b.places.length);
  for (const place of rarest?.places ?? NONE) {
    const start = place - (rarest?.at ?? 0);
    let isMatch = true;
    for (const other of others) {
      const wanted = start + other.at;
      other.from = lowerBound(other.places, { wanted, from: other.from });
      if (other.places[other.from] !== wanted) {
        isMatch = false;
        break;
      }
    }
    if (isMatch) yield start;
  }
}

/** The index, from `from` on, of the first of ascending numbers that is at least `wanted`. */
function lowerBound(ascending: Int32Array, { wanted, from }: { wanted: number; from: number }): number {
  let [low, high] = [from, ascending.length];
  // It is nearby most of the time.
  for (let step = 1; low + step < high; step *= 2) {
    if ((ascending[low + step] ?? 0) < wanted) low += step;
    else high = low + step;
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A snippet should contain matches within this many terms. */
const WINDOW_TERMS = 40;

/**
 * The matches to show: the first window with the most phrases of the query, in text order. The search stops once a
 * window has all of them, which frequent words have within the first lines.
 */
export function firstBestWindow(places: readonly Int32Array[]): Match[] {
  const wanted = places.filter((of) => of.length > 0).length;
  const window: Match[] = [];
  const counts = new Int32Array(places.length);
  let phraseCount = 0;
  let best: { matches: Match[]; phraseCount: number } = { matches: [], phraseCount: 0 };
  for (const match of mergeByPlace(places)) {
    window.push(match);
    counts[match.phrase] = (counts[match.phrase] ?? 0) + 1;
    if (counts[match.phrase] === 1) phraseCount += 1;
    while (match.place - (window[0]?.place ?? 0) > WINDOW_TERMS) {
      const { phrase } = window.shift() ?? match;
      counts[phrase] = (counts[phrase] ?? 0) - 1;
      if (counts[phrase] === 0) phraseCount -= 1;
    }
    if (phraseCount > best.phraseCount) best = { matches: [...window], phraseCount };
    if (phraseCount === wanted) break;
  }
  return best.matches;
}

/** All places of all phrases, ascending. */
function* mergeByPlace(places: readonly Int32Array[]): Generator<Match> {
  const next = new Int32Array(places.length);
  for (;;) {
    let first: Match | undefined;
    for (const [phrase, of] of places.entries()) {
      const place = of[next[phrase] ?? 0];
      if (place !== undefined && (!first || place < first.place)) first = { place, phrase };
    }
    if (!first) return;
    next[first.phrase] = (next[first.phrase] ?? 0) + 1;
    yield first;
  }
}
