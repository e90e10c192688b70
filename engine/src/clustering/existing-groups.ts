import { at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { similarityByGroup } from './group-links.ts';

/** An existing group is at home in a cluster only if the cluster has at least this share of the group's documents. */
const MIN_HOME_SHARE = 1 / 3;

/**
 * Assigns new documents to existing groups: `existing` holds the group of each document, -1 for new ones. A new
 * document whose cluster is home to existing groups joins the one that its neighbors vote for; the others stay -1,
 * since no present group fits them.
 */
export function assignToExisting(
  subcorpora: Subcorpus[],
  { clusters, existing }: { clusters: Int32Array; existing: Int32Array },
): Int32Array {
  const homes = homesOfExisting(clusters, existing);
  const atHome = existing.map((group, i) => (homes.get(at(clusters, i))?.has(group) ? group : -1));
  const assigned = existing.slice();
  for (const subcorpus of subcorpora) {
    subcorpus.documents.forEach((document, local) => {
      const present = homes.get(at(clusters, document));
      if (existing[document] !== -1 || !present) return;
      const votes = [...similarityByGroup(subcorpus, local, atHome)].filter(([group]) => present.has(group));
      const candidates = votes.length > 0 ? votes : [...present];
      candidates.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      assigned[document] = candidates[0]?.[0] ?? -1;
    });
  }
  return assigned;
}

/** For each cluster, returns the existing groups that are at home in it, with the number of their documents there. */
function homesOfExisting(clusters: Int32Array, existing: Int32Array): Map<number, Map<number, number>> {
  const totals = new Map<number, number>();
  const homes = new Map<number, Map<number, number>>();
  existing.forEach((group, i) => {
    if (group < 0) return;
    totals.set(group, (totals.get(group) ?? 0) + 1);
    const cluster = at(clusters, i);
    const counts = homes.get(cluster) ?? new Map<number, number>();
    homes.set(cluster, counts.set(group, (counts.get(group) ?? 0) + 1));
  });
  for (const [cluster, counts] of homes) {
    for (const [group, count] of counts)
      if (count < MIN_HOME_SHARE * (totals.get(group) ?? 0)) counts.delete(group);
    if (counts.size === 0) homes.delete(cluster);
  }
  return homes;
}
