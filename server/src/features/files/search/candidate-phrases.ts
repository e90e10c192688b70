import { placesOfPhrase } from '@sheaf/engine/search/matches';
import type { Phrase } from '@sheaf/engine/search/query';
import type { Candidate, CandidateSegment, NumberedTerm } from './candidates.ts';

/** The two rarest terms of each phrase, of terms of several phrases. */
export function rarestOfPhrases(
  candidates: readonly Candidate[],
  terms: readonly NumberedTerm[],
): NumberedTerm[] {
  const counts = new Map<number, number>();
  for (const { segments } of candidates) {
    for (const { found } of segments.values()) {
      for (const { number } of terms) {
        const here = (found.get(number) ?? []).reduce((sum, { count }) => sum + count, 0);
        counts.set(number, (counts.get(number) ?? 0) + here);
      }
    }
  }
  const rarestFirst = terms.toSorted((a, b) => (counts.get(a.number) ?? 0) - (counts.get(b.number) ?? 0));
  return [...Map.groupBy(rarestFirst, ({ phrase }) => phrase).values()].flatMap((own) => own.slice(0, 2));
}

/** Whether terms of each phrase, whose places have been loaded, stand as in their phrase somewhere in a candidate. */
export const standTogether = ({ segments }: Candidate, terms: readonly NumberedTerm[]): boolean =>
  Map.groupBy(terms, ({ phrase }) => phrase)
    .values()
    .every((own) =>
      segments.values().some(
        ({ places }) =>
          placesOfPhrase(
            own,
            own.map(({ number }) => places.get(number) ?? new Int32Array()),
          ).length > 0,
      ),
    );

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
