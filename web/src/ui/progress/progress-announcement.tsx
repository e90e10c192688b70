/** The step between announcements, in percent: more of them would interrupt a screen reader too often. */
const STEP = 25;

/** The announcement at a percentage: the work itself and, from the first quarter on, how much of it is done. */
export function progressAnnouncement(work: string, percent: number): string {
  const step = Math.min(100 - STEP, Math.floor(percent / STEP) * STEP);
  return step > 0 ? `${work}, ${step}% done` : work;
}

interface ProgressAnnouncementProps {
  /** The work in progress: "Phase 1 is running"; null if there is none. */
  work: string | null;
  /** 0 to 100. */
  percent: number;
}

/**
 * Announces work in progress to screen readers: its start, and each quarter. A notification announces its end. It stays
 * mounted, because a live region that is inserted together with its text is often not read.
 */
export function ProgressAnnouncement({ work, percent }: ProgressAnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      {work !== null && progressAnnouncement(work, percent)}
    </p>
  );
}
