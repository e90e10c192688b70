// Where there are fewer slots than processes, they take turns of this length.
const TURN_MS = 15_000;

/**
 * How many of the installation's slots are a process's share: nobody gets more than it wants, and what is left is
 * shared evenly. Every process computes the same from the same rows.
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
  const first = Math.floor(now / TURN_MS) % ordered.length;
  const turns = [...ordered.slice(first), ...ordered.slice(0, first)].sort((a, b) => a.wanted - b.wanted);
  let left = width;
  for (const [i, process] of turns.entries()) {
    // What does not divide evenly goes to those whose turn comes first.
    const share = Math.min(process.wanted, Math.ceil(left / (turns.length - i)));
    if (process.holder === holder) return share;
    left -= share;
  }
  return 0;
}
