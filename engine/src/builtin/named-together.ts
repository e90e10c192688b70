import { similarityByGroup } from '../compare/group-links.ts';
import type { Compared } from '../comparer.ts';
import { nameNewGroups } from '../name/name-new-groups.ts';
import { at } from '../numeric/indexing.ts';

/**
 * A name of groups together must be this much as good as their own: "Sport" for football and tennis, but not "Energy &
 * retirement". On drawn piles of 12, 20 and 300 documents, F1 rises by .01 so, open and fresh, and no collection is sorted worse than into its raw categories.
 */
const MIN_SHARE = 0.7;
/** One document is no category of its own, however well it can be named; two are, on open and fresh piles alike. */
const MIN_SIZE = 2;

/** Returns the coarse groups of documents, but each in its fine ones where these have better names of their own. */
export function namedTogether(
  { corpus, subcorpora, reading }: Compared,
  { fine, coarse }: { fine: Int32Array; coarse: Int32Array },
): Int32Array {
  const [ofFine, ofCoarse] = [fine, coarse].map((groups) => {
    const { names } = nameNewGroups(corpus, { groups, present: [], reading: reading() });
    return names.map(({ confidence }) => confidence);
  }) as [number[], number[]];
  const sizes = new Map([...Map.groupBy(fine, (group) => group)].map(([group, all]) => [group, all.length]));
  const isSmall = (group: number) => (sizes.get(group) ?? 0) < MIN_SIZE;
  const sums = new Float64Array(ofCoarse.length);
  const counts = new Uint32Array(ofCoarse.length);
  coarse.forEach((group, i) => {
    const own = at(fine, i);
    sums[group] = at(sums, group) + (isSmall(own) ? 0 : at(ofFine, own));
    counts[group] = at(counts, group) + 1;
  });
  const isNamed = ofCoarse.map((confidence, g) => confidence * at(counts, g) >= MIN_SHARE * at(sums, g));
  const fineOf = joinSmall(subcorpora, { fine, coarse, isSmall });
  return coarse.map((group, i) => (isNamed[group] ? group : ofCoarse.length + at(fineOf, i)));
}

/** Joins each small group to the one of the same coarse group that it is most similar to. */
function joinSmall(
  subcorpora: Compared['subcorpora'],
  { fine, coarse, isSmall }: { fine: Int32Array; coarse: Int32Array; isSmall: (group: number) => boolean },
): Int32Array {
  const coarseOf = new Map([...fine].map((group, i) => [group, at(coarse, i)]));
  const similarities = new Map<number, Map<number, number>>();
  for (const subcorpus of subcorpora)
    subcorpus.documents.forEach((document, local) => {
      const own = at(fine, document);
      if (!isSmall(own)) return;
      const known = similarities.get(own) ?? new Map<number, number>();
      similarities.set(own, known);
      for (const [other, similarity] of similarityByGroup(subcorpus, local, fine))
        if (!isSmall(other) && coarseOf.get(other) === coarseOf.get(own))
          known.set(other, (known.get(other) ?? 0) + similarity);
    });
  const joined = new Map(
    [...similarities].map(([own, known]) => {
      const [best] = [...known].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      return [own, best?.[0] ?? own];
    }),
  );
  return fine.map((group) => joined.get(group) ?? group);
}
