import { neighbourVotes } from './links.ts';
import type { LanguageGroup } from './partition.ts';

/** A present group takes over a cluster only where at least this share of its own documents lies. */
const HOME_SHARE = 1 / 3;

/**
 * Places fresh members into the groups that exist: `existing` holds the present group of each member, -1 for fresh
 * ones. A fresh member whose cluster is home to present groups joins the one most of its likeness lies in; the
 * others stay -1: nothing present fits them.
 */
export function placeAmongPresent(
  languages: LanguageGroup[],
  { clusters, existing }: { clusters: Int32Array; existing: Int32Array },
): Int32Array {
  const homes = homesOfPresent(clusters, existing);
  const atHome = existing.map((group, i) => (homes.get(clusters[i] as number)?.has(group) ? group : -1));
  const placed = existing.slice();
  for (const language of languages) {
    language.members.forEach((member, local) => {
      if (existing[member] !== -1) return;
      const present = homes.get(clusters[member] as number);
      if (!present) return;
      const votes = [...neighbourVotes(language, local, atHome)].filter(([group]) => present.has(group));
      const candidates = votes.length > 0 ? votes : [...present];
      candidates.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      placed[member] = candidates[0]?.[0] ?? -1;
    });
  }
  return placed;
}

/** For each cluster, the present groups that are at home in it, with the number of their documents there. */
function homesOfPresent(clusters: Int32Array, existing: Int32Array): Map<number, Map<number, number>> {
  const totals = new Map<number, number>();
  const homes = new Map<number, Map<number, number>>();
  existing.forEach((group, i) => {
    if (group < 0) return;
    totals.set(group, (totals.get(group) ?? 0) + 1);
    const cluster = clusters[i] as number;
    const there = homes.get(cluster) ?? new Map<number, number>();
    homes.set(cluster, there.set(group, (there.get(group) ?? 0) + 1));
  });
  for (const [cluster, there] of homes) {
    for (const [group, count] of there)
      if (count < HOME_SHARE * (totals.get(group) ?? 0)) there.delete(group);
    if (there.size === 0) homes.delete(cluster);
  }
  return homes;
}
