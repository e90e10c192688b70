// If there are fewer slots than processes, the slots rotate among them at this interval.
const ROTATION_MS = 15_000;

/**
 * A process's share of the installation's slots, by max-min fairness: no process gets more than it wants, and
 * the rest is shared evenly. Deterministic, so that all processes compute the same shares from the same rows.
 */
export function slotsFor(
  holder: string,
  {
    width,
    wanted,
    now,
  }: { width: number; wanted: readonly { holder: string; wanted: number }[]; now: number },
): number {
  const ordered = wanted.toSorted((a, b) => (a.holder < b.holder ? -1 : 1));
  const first = Math.floor(now / ROTATION_MS) % ordered.length;
  const rotated = [...ordered.slice(first), ...ordered.slice(0, first)].sort((a, b) => a.wanted - b.wanted);
  let left = width;
  for (const [i, process] of rotated.entries()) {
    // The remainder of the division goes to the first in the rotation.
    const share = Math.min(process.wanted, Math.ceil(left / (rotated.length - i)));
    if (process.holder === holder) return share;
    left -= share;
  }
  return 0;
}
