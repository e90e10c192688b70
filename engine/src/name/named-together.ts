import { at } from '../numeric/indexing.ts';
import { nameNewGroups } from './name-new-groups.ts';
import type { NamedDocument } from './naming.ts';

/**
 * A name of groups together must be this much as good as their own: "Sport" for football and tennis, but not "Energy &
 * retirement". From 0.7 to 0.8, F1 on drawn piles rises by .002 to .014 at 12, 20, 35 and 300 documents, open and fresh.
 */
const MIN_SHARE = 0.7;
/** What says a document or two well is no name of a category. */
const MIN_NAMED = 3;

/** Returns the coarse groups of documents, but each in its fine ones where these have better names of their own. */
export function namedTogether(
  documents: readonly NamedDocument[],
  { fine, coarse }: { fine: Int32Array; coarse: Int32Array },
): Int32Array {
  const [ofFine, ofCoarse] = [fine, coarse].map((groups) => {
    const { names } = nameNewGroups(documents, { groups, present: [] });
    return names.map(({ confidence }) => confidence);
  }) as [number[], number[]];
  const members = Map.groupBy(coarse.keys(), (i) => at(coarse, i));
  const sizes = new Map([...Map.groupBy(fine, (group) => group)].map(([group, all]) => [group, all.length]));
  const own = fine.map((group) => ((sizes.get(group) ?? 0) < MIN_NAMED ? -1 : group));
  const isNamed = ofCoarse.map((confidence, group) => {
    const documentsOf = members.get(group) ?? [];
    const sum = documentsOf.reduce((total, i) => total + (ofFine[at(own, i)] ?? 0), 0);
    return confidence * documentsOf.length >= MIN_SHARE * sum;
  });
  return coarse.map((group, i) => (isNamed[group] ? group : ofCoarse.length + at(fine, i)));
}
