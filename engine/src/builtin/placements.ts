import type { PlacementReasons } from '../categorizer.ts';
import { reasonsOf } from '../name/reasons.ts';
import { at } from '../numeric/indexing.ts';
import type { Sorted } from '../sort.ts';

/** How sure a placement is, and why the document is where it is. */
export interface Placement extends PlacementReasons {
  confidence: number;
  fitsNowhere: boolean;
}

/** Returns the placement of each document of the corpus. */
export function placementsOf({ compared: { corpus }, groups, names, fits }: Sorted): Placement[] {
  const reasons = reasonsOf(corpus, { groups, names });
  return corpus.map((_, i) => {
    const { confidence, second, fitsNowhere } = at(fits, i);
    const { name, isFallback } = at(names, at(groups, i));
    const secondName = second && at(names, second.group).name;
    return {
      ...at(reasons, i),
      // A fallback name means that nothing is known about the documents.
      confidence: isFallback ? 0 : confidence,
      fitsNowhere: isFallback || fitsNowhere,
      // Leftover groups with the same name are one category.
      secondBest: secondName && secondName !== name ? { name: secondName, nearness: second.nearness } : null,
    };
  });
}
