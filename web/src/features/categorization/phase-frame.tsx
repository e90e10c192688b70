import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { PhaseBadge } from './phase-rules.ts';

const tones: Record<PhaseBadge, Tone> = {
  'Running...': 'accent',
  Complete: 'good',
  Pending: 'neutral',
  Ready: 'neutral',
  Waiting: 'neutral',
};

export interface PhaseSectionProps {
  number: 1 | 2;
  title: string;
  badge: PhaseBadge;
  /** What has been done so far, in one line. */
  summary: string;
  children: ReactNode;
}

/** One phase in the panel: number, name, badge, summary, and actions. */
export function PhaseSection({ number, title, badge, summary, children }: PhaseSectionProps) {
  return (
    <li>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-sm leading-6 font-semibold">
          Phase {number}: {title}
        </h3>
        {/* No spinner: it would not fit next to the longest title, and the progress bar below moves anyway. */}
        <span className="shrink-0">
          <Badge tone={tones[badge]}>{badge}</Badge>
        </span>
      </div>
      <p className="mt-1 text-sm text-muted tabular-nums">{summary}</p>
      {children && <div className="mt-3">{children}</div>}
    </li>
  );
}
