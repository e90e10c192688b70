/** A line of a bench's table. */
export interface ResultRow {
  readonly what: string;
  /** What was measured, with its unit. */
  readonly figure: string;
  /** The reference's value, or "–" if there is none. */
  readonly reference: string;
  /** Our value divided by the reference's: the median over the pairs. */
  readonly ratio?: number;
  /** As stated in the list of targets, or "–" for a line that only explains another. */
  readonly target: string;
  readonly isMet?: boolean;
}

/** Something that a measurement needs is missing on this machine; the message completes "skipped: …". */
export class MissingPrerequisite extends Error {}

/**
 * Runs each contestant once per round, in turn (A B A B), so that other load on the machine affects all of them alike.
 * Each returns its own time, in milliseconds. Returns the times by contestant, in round order.
 */
export async function interleave<Name extends string>(
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

/** Returns the duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The middle value, or the mean of the two middle values. */
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

/** Two series of times as a line: their medians, and the median of the paired ratios against the maximum allowed. */
export function comparisonRow(
  what: string,
  { ours, reference, max }: { ours: readonly number[]; reference: readonly number[]; max: number },
): ResultRow {
  const ratio = median(ours.map((ms, round) => ms / (reference[round] ?? Number.NaN)));
  return {
    what,
    figure: seconds(median(ours)),
    reference: seconds(median(reference)),
    ratio,
    target: `≤ ${max} ×`,
    isMet: ratio <= max,
  };
}

/** Milliseconds as seconds, for display. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 1000 ? 3 : 2)} s`;
