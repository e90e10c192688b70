/** What each thing is sorted as, in one of two ways of sorting the same things. */
type Labels = ReadonlyArray<string | number>;

/** The adjusted Rand index (Hubert and Arabie 1985): 1 if equal, 0 as by chance. */
export function adjustedRandIndex(a: Labels, b: Labels): number {
  const pairsWithin = (labels: Labels) => countsOf(labels).reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
  const [pairsA, pairsB] = [pairsWithin(a), pairsWithin(b)];
  const expected = (pairsA * pairsB) / ((a.length * (a.length - 1)) / 2);
  const most = (pairsA + pairsB) / 2;
  return most === expected ? 1 : (pairsWithin(jointOf(a, b)) - expected) / (most - expected);
}

/**
 * Normalized mutual information, from 0 to 1, with the arithmetic mean of both entropies (Strehl and Ghosh, JMLR 3,
 * 2002).
 */
export function nmi(a: Labels, b: Labels): number {
  const [ofA, ofB, joint] = [entropy(a), entropy(b), entropy(jointOf(a, b))];
  const mean = (ofA + ofB) / 2;
  return mean === 0 ? 1 : (ofA + ofB - joint) / mean;
}

/**
 * Returns how well each class is recovered as one cluster: the best F1 that a cluster has with it, as the mean over
 * classes, weighted by their size. From 0 to 1; lower both for clusters that mix classes and for clusters that split
 * them.
 */
export function weightedBestF1(classes: Labels, clusters: Labels): number {
  const ofCluster = Map.groupBy(clusters.keys(), (i) => clusters[i]);
  let sum = 0;
  for (const ofClass of Map.groupBy(classes.keys(), (i) => classes[i]).values()) {
    const shared = Map.groupBy(ofClass, (i) => clusters[i]);
    const f1 = [...shared].map(
      ([cluster, { length }]) => (2 * length) / (ofClass.length + (ofCluster.get(cluster)?.length ?? 0)),
    );
    sum += (ofClass.length * Math.max(...f1)) / classes.length;
  }
  return sum;
}

function entropy(labels: Labels): number {
  return countsOf(labels).reduce((sum, count) => {
    const share = count / labels.length;
    return sum - share * Math.log(share);
  }, 0);
}

const countsOf = (labels: Labels): number[] =>
  [...Map.groupBy(labels, (label) => label).values()].map(({ length }) => length);

const jointOf = (a: Labels, b: Labels): string[] => a.map((label, i) => JSON.stringify([label, b[i]]));
