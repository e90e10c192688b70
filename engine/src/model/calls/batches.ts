import { at } from '../../numeric/indexing.ts';

interface PackingOptions<T> {
  charsOf(item: T): number;
  maxChars: number;
  maxItems: number;
  /** How many calls run concurrently. */
  width: number;
}

// If at most this share of all calls is left for the last round, it is better spared than waited for.
const MAX_SPARED_SHARE = 1 / 20;

/**
 * Packs items into calls without mixing groups, about as many per call as fit. Short documents share a call, since the
 * instructions are then paid for once. If the last of several rounds of calls would not be full, the items are spread
 * evenly over as many calls as fill it, which takes no longer and lets the model read each item better; or, if it would
 * have only a few calls, over one round less.
 */
export function packBatches<T>(groups: readonly T[][], packing: PackingOptions<T>): T[][] {
  const { width } = packing;
  const packed = groups.map((items) => pack(items, packing));
  const counts = packed.map((batches) => batches.length);
  const calls = counts.reduce((sum, count) => sum + count, 0);
  const over = calls % width;
  if (calls < width || over === 0) return packed.flat();
  const change = over <= calls * MAX_SPARED_SHARE ? -1 : 1;
  const times = change < 0 ? over : width - over;
  const perCall = (items: T[], i: number) => items.length / at(counts, i);
  for (let i = 0; i < times; i++) {
    const fittest = indexOfMax(groups, (items, group) => {
      const count = at(counts, group);
      if (change < 0) return count > 1 ? -perCall(items, group) : Number.NEGATIVE_INFINITY;
      return count < items.length ? perCall(items, group) : 0;
    });
    counts[fittest] = Math.max(1, at(counts, fittest) + change);
  }
  return groups.flatMap((items, i) => distributeEvenly(items, { ...packing, count: at(counts, i) }));
}

function pack<T>(items: readonly T[], { charsOf, maxChars, maxItems }: PackingOptions<T>): T[][] {
  const batches: T[][] = [];
  let chars = 0;
  for (const item of items) {
    const size = charsOf(item);
    const last = batches.at(-1);
    if (last && last.length < maxItems && chars + size <= maxChars) {
      last.push(item);
      chars += size;
    } else {
      batches.push([item]);
      chars = size;
    }
  }
  return batches;
}

/** Longest first, each into the call that is shortest so far. */
function distributeEvenly<T>(
  items: readonly T[],
  { charsOf, count }: PackingOptions<T> & { count: number },
): T[][] {
  const batches = Array.from({ length: Math.min(count, items.length) }, () => ({
    items: [] as T[],
    chars: 0,
  }));
  for (const item of items.toSorted((a, b) => charsOf(b) - charsOf(a))) {
    const shortest = batches[indexOfMax(batches, ({ chars }) => -chars)];
    shortest?.items.push(item);
    // Even an empty document counts.
    if (shortest) shortest.chars += charsOf(item) + 1;
  }
  return batches.map((batch) => batch.items).filter((batch) => batch.length > 0);
}

function indexOfMax<T>(values: readonly T[], weigh: (value: T, index: number) => number): number {
  let found = 0;
  let most = Number.NEGATIVE_INFINITY;
  values.forEach((value, i) => {
    const weight = weigh(value, i);
    if (weight > most) [found, most] = [i, weight];
  });
  return found;
}
