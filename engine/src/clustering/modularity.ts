import { addAt, at } from '../numeric/indexing.ts';
import { ramp } from '../numeric/ramp.ts';
import type { Graph } from './graph.ts';

/** How many times the modularity of a random graph a split must reach; less for few documents, which vary more. */
const GUARD_FACTOR = 1.5;
const GUARD_FACTOR_IF_SMALL = 1.35;
/** Between these two sizes, the factor rises from the lower to the higher one. */
const FACTOR_RISES_FROM = 10;
const FACTOR_RISES_TO = 16;

/**
 * Whether a split is clearly better, by `factor`, than the split that a random graph of this size and density has
 * anyway (Guimerà, Sales-Pardo and Amaral 2004).
 */
export function isSplitJustified(graph: Graph, communities: Int32Array, factor: number): boolean {
  const { size, edges } = graph;
  const meanDegree = Math.max(2, edges.entryCount / Math.max(1, size));
  const byChance = (1 - 2 / Math.sqrt(size)) * (2 / meanDegree) ** (2 / 3);
  return modularity(graph, communities) >= factor * byChance;
}

/** The factor for a language with this many documents: none is asked for if something else says that they are diverse. */
export function guardFactor(size: number, isDiverse: boolean): number {
  if (isDiverse) return 1;
  return (
    GUARD_FACTOR_IF_SMALL +
    ramp(size, FACTOR_RISES_FROM, FACTOR_RISES_TO) * (GUARD_FACTOR - GUARD_FACTOR_IF_SMALL)
  );
}

/** Returns Newman's modularity of a partition. */
function modularity({ size, edges, degrees, total }: Graph, communities: Int32Array): number {
  if (total === 0) return 0;
  const inside = new Float64Array(size);
  const degree = new Float64Array(size);
  communities.forEach((community, i) => {
    addAt(degree, community, at(degrees, i));
    for (let e = edges.start(i); e < edges.end(i); e++) {
      if (communities[edges.column(e)] === community) addAt(inside, community, edges.value(e));
    }
  });
  return inside.reduce(
    (sum, own, community) => sum + (own / total - (at(degree, community) / total) ** 2),
    0,
  );
}
