/** The agreement of two partitions: 1 if equal, 0 as by chance (adjusted Rand index; Hubert and Arabie 1985). */
export function adjustedRandIndex(a: Int32Array, b: Int32Array): number {
  const { pairs, sizesA, sizesB } = contingencyTable(a, b);
  const pairsWithin = (counts: Map<number, number>) => {
    let sum = 0;
    for (const n of counts.values()) sum += (n * (n - 1)) / 2;
    return sum;
  };
  const pairsA = pairsWithin(sizesA);
  const pairsB = pairsWithin(sizesB);
  const expected = (pairsA * pairsB) / ((a.length * (a.length - 1)) / 2);
  const most = (pairsA + pairsB) / 2;
  return most === expected ? 1 : (pairsWithin(pairs) - expected) / (most - expected);
}

/**
 * Returns how well each class is recovered as one cluster: the best F1 that a cluster has with it, as the mean over
 * classes, weighted by their size. From 0 to 1; lower both for clusters that mix classes and for clusters that split
 * them.
 */
export function weightedBestF1(classes: Int32Array, clusters: Int32Array): number {
  const { pairs, sizesA, sizesB, stride } = contingencyTable(classes, clusters);
  const best = new Map<number, number>();
  for (const [pair, count] of pairs) {
    const ofClass = Math.floor(pair / stride);
    const sizes = (sizesA.get(ofClass) ?? 0) + (sizesB.get(pair % stride) ?? 0);
    best.set(ofClass, Math.max(best.get(ofClass) ?? 0, (2 * count) / sizes));
  }
  let sum = 0;
  for (const [ofClass, size] of sizesA) sum += (size * (best.get(ofClass) ?? 0)) / classes.length;
  return sum;
}

/** Counts each label of `a`, of `b`, and each pair (as a * stride + b). Labels are at least 0. */
function contingencyTable(a: Int32Array, b: Int32Array) {
  const stride = b.reduce((most, label) => Math.max(most, label), 0) + 1;
  const pairs = new Map<number, number>();
  const sizesA = new Map<number, number>();
  const sizesB = new Map<number, number>();
  const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);
  a.forEach((labelA, i) => {
    const labelB = b[i] as number;
    count(pairs, labelA * stride + labelB);
    count(sizesA, labelA);
    count(sizesB, labelB);
  });
  return { pairs, sizesA, sizesB, stride };
}
