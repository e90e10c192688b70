import type { EngineDocument, NamedGroup } from '../categorizer.ts';
import type { Subcorpus } from '../compare/compare.ts';
import type { CorpusDocument } from '../compare/corpus.ts';
import { at } from '../numeric/indexing.ts';

/** A cluster belongs to the present groups in it if at least this share of its documents is in one of them. */
const MIN_PRESENT_SHARE = 0.15;
/** So many nearest neighbors vote; all of them would favor large categories. */
const MAX_VOTERS = 5;

/**
 * Returns the present group of each document, -1 for none. Documents in one stay (`present` has their group); the others
 * follow their nearest neighbors into one of the open groups that the documents of their cluster are in. A cluster with
 * (nearly) no document in a present group is something new.
 */
export function followNeighbors(
  subcorpora: readonly Subcorpus[],
  {
    clusters,
    present,
    isOpen = () => true,
  }: { clusters: Int32Array; present: Int32Array; isOpen?: (group: number) => boolean },
): Int32Array {
  const homes = homesOfClusters(clusters, present, isOpen);
  const followed = present.slice();
  for (const subcorpus of subcorpora) {
    subcorpus.documents.forEach((document, local) => {
      const home = homes.get(at(clusters, document));
      if (present[document] !== -1 || !home) return;
      const votes = votesOf(subcorpus, local, (i) => (home.has(at(present, i)) ? at(present, i) : -1));
      // A document without a neighbor in any of them goes where most of its cluster is.
      const [best] = [...home].sort(
        ([a, countA], [b, countB]) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0) || countB - countA || a - b,
      );
      followed[document] = best?.[0] ?? -1;
    });
  }
  return followed;
}

/** The similarities of the nearest neighbors that are in a group, summed by group. */
function votesOf(
  { neighbors, documents }: Subcorpus,
  local: number,
  groupOf: (document: number) => number,
): Map<number, number> {
  const votes = new Map<number, number>();
  let count = 0;
  for (let entry = neighbors.start(local); entry < neighbors.end(local) && count < MAX_VOTERS; entry++) {
    const group = groupOf(at(documents, neighbors.column(entry)));
    if (group < 0) continue;
    votes.set(group, (votes.get(group) ?? 0) + neighbors.value(entry));
    count++;
  }
  return votes;
}

/** For each cluster that belongs to present groups, these groups, with the number of their documents in it. */
function homesOfClusters(
  clusters: Int32Array,
  present: Int32Array,
  isOpen: (group: number) => boolean,
): Map<number, Map<number, number>> {
  const homes = new Map<number, Map<number, number>>();
  for (const [cluster, members] of Map.groupBy(clusters.keys(), (i) => at(clusters, i))) {
    const known = members.filter((i) => at(present, i) >= 0 && isOpen(at(present, i)));
    if (known.length === 0 || known.length < MIN_PRESENT_SHARE * members.length) continue;
    const counts = new Map<number, number>();
    for (const i of known) counts.set(at(present, i), (counts.get(at(present, i)) ?? 0) + 1);
    homes.set(cluster, counts);
  }
  return homes;
}

/** Returns the index of the present group that each document is in; -1 if it is in none. */
export function presentGroupsOf(
  corpus: readonly CorpusDocument[],
  present: readonly NamedGroup[],
  idOf: (document: EngineDocument) => string | null,
): Int32Array {
  const numbers = new Map(present.map(({ id }, i) => [id, i]));
  return Int32Array.from(corpus, ({ document }) => numbers.get(idOf(document) ?? '') ?? -1);
}
