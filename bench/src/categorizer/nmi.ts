/**
 * Normalized mutual information of two ways of sorting the same things, from 0 to 1, with the arithmetic mean of both
 * entropies (Strehl and Ghosh, JMLR 3, 2002).
 */
export function nmi(one: readonly string[], other: readonly string[]): number {
  const pairs = one.map((label, i) => JSON.stringify([label, other[i]]));
  const [ofOne, ofOther, joint] = [entropy(one), entropy(other), entropy(pairs)];
  const mean = (ofOne + ofOther) / 2;
  return mean === 0 ? 1 : (ofOne + ofOther - joint) / mean;
}

function entropy(labels: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / labels.length;
    return sum - share * Math.log(share);
  }, 0);
}
