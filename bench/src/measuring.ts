/** A line of a bench's table. */
export interface Figure {
  readonly what: string;
  /** What was measured, with its unit. */
  readonly figure: string;
  /** The same of the reference, or "–" where there is none. */
  readonly reference: string;
  /** Ours divided by the reference's: the median over the pairs. */
  readonly ratio?: number;
  /** As the numbers to reach say it, or "–" for a line that only explains another. */
  readonly target: string;
  readonly isMet?: boolean;
}

/** Something that a measurement needs is not on this machine; its message completes "skipped: …". */
export class Absent extends Error {}

/**
 * Runs each of the contestants once a round, in turn (A B A B), so that whatever else the machine does falls on
 * all of them alike. Each gives its own time, in milliseconds. Returns the times by contestant, in their order.
 */
export async function inTurn<Name extends string>(
  rounds: number,
  contestants: Record<Name, (round: number) => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) times[name].push(await contestants[name](round));
  }
  return times;
}

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The value that the given share of the values does not exceed (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Two series of times as a line: their medians, and the median of the pairs' ratios against the most allowed. */
export function compared(
  what: string,
  { ours, reference, most }: { ours: readonly number[]; reference: readonly number[]; most: number },
): Figure {
  const ratio = median(ours.map((ms, round) => ms / (reference[round] ?? Number.NaN)));
  return {
    what,
    figure: seconds(median(ours)),
    reference: seconds(median(reference)),
    ratio,
    target: `≤ ${most} ×`,
    isMet: ratio <= most,
  };
}

/** A single figure as a line, against the most allowed of its unit. */
export function atMost(
  what: string,
  { value, most, unit }: { value: number; most: number; unit: 's' | 'ms' | 'MB' },
): Figure {
  const shown = unit === 's' ? value.toFixed(2) : value.toFixed(unit === 'ms' ? 1 : 0);
  return {
    what,
    figure: `${shown} ${unit}`,
    reference: '–',
    target: `≤ ${most} ${unit}`,
    isMet: value <= most,
  };
}

/** Milliseconds as seconds, for people. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 1000 ? 3 : 2)} s`;
