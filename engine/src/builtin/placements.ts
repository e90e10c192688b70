import type { Placement, PlacementReasons } from '../categorizer.ts';
import type { Compared } from '../comparer.ts';
import { judge } from '../judge/judge.ts';
import type { GroupName } from '../name/naming.ts';
import { reasonsOf } from '../name/reasons.ts';
import { at } from '../numeric/indexing.ts';
import type { Sorted } from '../sort.ts';

export function placementsOf({
  compared: { corpus },
  groups,
  names,
  fits,
}: Pick<Sorted, 'compared' | 'groups' | 'names' | 'fits'>): Placement[] {
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

/** What is known about the groups of a result. */
interface Placed {
  compared: Compared;
  /** The name of each group, in their order. */
  names: readonly GroupName[];
  /** The group of a document that was sorted into one. */
  groupOf: ReadonlyMap<string, number>;
  /** Why documents are in own categories: by what their owner calls and describes them. */
  ownReasons: ReadonlyMap<string, PlacementReasons>;
}

const IN_NO_GROUP: GroupName = { name: '', confidence: 0, isFallback: true, terms: [] };

/** Adds to the groups of a result how well the documents that were sorted into them fit, and why they are there. */
export function withPlacements<G extends object>(
  groups: readonly G[],
  { compared, names, groupOf, ownReasons }: Placed,
): (G & { placements: ReadonlyMap<string, Placement> })[] {
  const { corpus, subcorpora, levels } = compared;
  const placed = Int32Array.from(corpus, ({ document }) => groupOf.get(document.id) ?? groups.length);
  const fits = judge(subcorpora, { groups: placed, finest: levels.leaves });
  const placements = placementsOf({ compared, groups: placed, names: [...names, IN_NO_GROUP], fits });
  const byGroup = Map.groupBy(corpus.keys(), (i) => at(placed, i));
  return groups.map((group, number) => ({
    ...group,
    placements: new Map(
      (byGroup.get(number) ?? []).map((i) => {
        const { id } = at(corpus, i).document;
        return [id, withOwnReasons(at(placements, i), ownReasons.get(id))];
      }),
    ),
  }));
}

/** In an own category that none of a document's words indicate, it is because of documents like it. */
function withOwnReasons(placement: Placement, own: PlacementReasons | undefined): Placement {
  if (!own) return placement;
  const { reason, reasonSentence } = own.reason.length > 0 ? own : placement;
  return { ...placement, reason, reasonSentence, secondBest: own.secondBest ?? placement.secondBest };
}
