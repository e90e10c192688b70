/** Agreement of two partitions: 1 when alike, 0 as by chance (adjusted Rand index; Hubert and Arabie 1985). */
export function adjustedRandIndex(a: Int32Array, b: Int32Array): number {
  const { both, inA, inB } = crossTable(a, b);
  const pairs = (counts: Map<number, number>) => {
    let sum = 0;
    for (const n of counts.values()) sum += (n * (n - 1)) / 2;
    return sum;
  };
  const pairsA = pairs(inA);
  const pairsB = pairs(inB);
  const expected = (pairsA * pairsB) / ((a.length * (a.length - 1)) / 2);
  const most = (pairsA + pairsB) / 2;
  return most === expected ? 1 : (pairs(both) - expected) / (most - expected);
}

/**
 * How well each class is found again as one group: the mean over classes, by size, of the best F1 that a group has
 * with it. From 0 to 1; lower both for groups that mix classes and for groups that cut them up.
 */
export function bestMatch(classes: Int32Array, groups: Int32Array): number {
  const { both, inA, inB, stride } = crossTable(classes, groups);
  const best = new Map<number, number>();
  for (const [key, count] of both) {
    const ofClass = Math.floor(key / stride);
    const f1 = (2 * count) / ((inA.get(ofClass) as number) + (inB.get(key % stride) as number));
    best.set(ofClass, Math.max(best.get(ofClass) ?? 0, f1));
  }
  let sum = 0;
  for (const [ofClass, size] of inA) sum += (size * (best.get(ofClass) ?? 0)) / classes.length;
  return sum;
}

/** How often each value of `a`, of `b`, and each pair (at a * stride + b) occurs. Values are at least 0. */
function crossTable(a: Int32Array, b: Int32Array) {
  const stride = b.reduce((most, value) => Math.max(most, value), 0) + 1;
  const both = new Map<number, number>();
  const inA = new Map<number, number>();
  const inB = new Map<number, number>();
  const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let i = 0; i < a.length; i++) {
    count(both, (a[i] as number) * stride + (b[i] as number));
    count(inA, a[i] as number);
    count(inB, b[i] as number);
  }
  return { both, inA, inB, stride };
}
