import type { Phrase } from './query.ts';

/** Where a phrase of a query stands in a part of a text, and over how many terms. */
export interface Match {
  readonly place: number;
  readonly phrase: number;
}

const NONE = new Int32Array();

/** The places of a phrase, from the ascending places of each of its terms: where they stand as in the phrase. */
export function placesOfPhrase(phrase: Phrase, places: readonly Int32Array[]): Int32Array {
  // From the rarest term on, the others are looked up.
  const [rarest, ...others] = phrase
    .map(({ at }, index) => ({ at, places: places[index] ?? NONE }))
    .sort((a, b) => a.places.length - b.places.length);
  if (!rarest || others.length === 0) return rarest?.places ?? NONE;
  return rarest.places
    .map((place) => place - rarest.at)
    .filter((start) => others.every((other) => isAmong(other.places, start + other.at)));
}

/** Whether a number is among ascending ones. */
function isAmong(ascending: Int32Array, wanted: number): boolean {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted;
}

/** A shown piece should hold what was found within so many terms. */
const WINDOW_TERMS = 40;

/** The matches to show: the first window with the most phrases of the query, in the order of the text. */
export function bestWindow(places: readonly Int32Array[]): Match[] {
  const [only] = places;
  if (places.length === 1) return [...(only?.subarray(0, 1) ?? [])].map((place) => ({ place, phrase: 0 }));
  const matches = places
    .flatMap((of, phrase) => Array.from(of, (place): Match => ({ place, phrase })))
    .sort((a, b) => a.place - b.place);
  let best = { from: 0, to: 0, phrases: 0 };
  const inWindow = new Map<number, number>();
  let from = 0;
  for (const [to, match] of matches.entries()) {
    inWindow.set(match.phrase, (inWindow.get(match.phrase) ?? 0) + 1);
    for (
      let first = matches[from];
      first && match.place - first.place > WINDOW_TERMS;
      first = matches[from]
    ) {
      const left = (inWindow.get(first.phrase) ?? 1) - 1;
      if (left === 0) inWindow.delete(first.phrase);
      else inWindow.set(first.phrase, left);
      from += 1;
    }
    if (inWindow.size > best.phrases) best = { from, to: to + 1, phrases: inWindow.size };
  }
  return matches.slice(best.from, best.to);
}
