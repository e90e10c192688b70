import { seededRandom as seededNumbers } from '@sheaf/engine/numeric/random';

/** Random choices that are reproducible from their seed. */
export interface SeededRandom {
  /** An integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number;
  pick<T>(of: readonly T[]): T;
  shuffle<T>(of: readonly T[]): T[];
}

/** A seed is any integer. */
export function seededRandom(seed: number): SeededRandom {
  const next = seededNumbers(seed);
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    pick<T>(of: readonly T[]): T {
      const picked = of[between(0, of.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    shuffle<T>(of: readonly T[]): T[] {
      const shuffled = [...of];
      for (let index = shuffled.length - 1; index > 0; index--) {
        const other = between(0, index);
        [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
      }
      return shuffled;
    },
  };
}
