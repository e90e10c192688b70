/** How often a share of the way is told, in percent: more would talk over what somebody reads meanwhile. */
const STEP = 25;

/** What is said at a percentage: the work itself, and from the first quarter on how much of it is done. */
export function spokenProgress(work: string, percent: number): string {
  const step = Math.min(100 - STEP, Math.floor(percent / STEP) * STEP);
  return step > 0 ? `${work}, ${step}% done` : work;
}

export interface SpokenProgressProps {
  /** What goes on: "Phase 1 is running"; null while nothing does. */
  work: string | null;
  /** 0 to 100. */
  percent: number;
}

/**
 * Tells work in progress to those who listen: its start, and each quarter. The end is for a notification to tell.
 * It stays mounted: a region that comes with its words is often not read out.
 */
export function SpokenProgress({ work, percent }: SpokenProgressProps) {
  return (
    <p role="status" className="sr-only">
      {work !== null && spokenProgress(work, percent)}
    </p>
  );
}
