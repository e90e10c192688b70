import { contingencyTable } from './agreement.ts';
import { seededRandom } from './random.ts';

/** Enough permutations to estimate the expected value well, at little cost. */
const PERMUTATIONS = 6;
const SEED = 3;

/**
 * Returns the adjusted mutual information (Vinh, Epps and Bailey 2010): (I − E) / (mean of the entropies − E), where I
 * is the mutual information of two partitions and E that of partitions of these sizes by chance, here the mean over
 * seeded random permutations. 1 if the partitions are equal, 0 as by chance.
 */
export function adjustedMutualInformation(a: Int32Array, b: Int32Array): number {
  if (a.length === 0) return 0;
  const { information, meanEntropy } = mutualInformation(a, b);
  const random = seededRandom(SEED);
  const permuted = a.slice();
  let expected = 0;
  for (let run = 0; run < PERMUTATIONS; run++) {
    shuffle(permuted, random);
    expected += mutualInformation(permuted, b).information / PERMUTATIONS;
  }
  const room = meanEntropy - expected;
  return room > Number.EPSILON ? (information - expected) / room : 0;
}

function mutualInformation(a: Int32Array, b: Int32Array): { information: number; meanEntropy: number } {
  const { pairs, sizesA, sizesB, stride } = contingencyTable(a, b);
  const size = a.length;
  let information = 0;
  for (const [pair, count] of pairs) {
    const independent = (sizesA.get(Math.floor(pair / stride)) ?? 0) * (sizesB.get(pair % stride) ?? 0);
    information += (count / size) * Math.log((count * size) / independent);
  }
  return { information, meanEntropy: (entropy(sizesA, size) + entropy(sizesB, size)) / 2 };
}

function entropy(sizes: Map<number, number>, total: number): number {
  let sum = 0;
  for (const size of sizes.values()) sum -= (size / total) * Math.log(size / total);
  return sum;
}

/** Fisher–Yates shuffle, in place. */
function shuffle(labels: Int32Array, random: () => number): void {
  for (let i = labels.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const moved = labels[i] as number;
    labels[i] = labels[j] as number;
    labels[j] = moved;
  }
}
