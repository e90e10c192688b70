import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PhaseBadge } from './phase-rules.ts';

const tones: Record<PhaseBadge, Tone> = {
  'Running...': 'accent',
  Complete: 'good',
  Pending: 'neutral',
  Ready: 'neutral',
  Waiting: 'neutral',
};

export interface PhaseFrameProps {
  number: 1 | 2;
  title: string;
  badge: PhaseBadge;
  /** What has been done so far, in one line. */
  summary: string;
  children: ReactNode;
}

/** One phase in the panel: number, name, badge, summary, and what can be done. */
export function PhaseFrame({ number, title, badge, summary, children }: PhaseFrameProps) {
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          Phase {number}: {title}
        </h3>
        <span aria-live="polite">
          <Badge tone={tones[badge]}>
            {badge === 'Running...' && <Spinner className="size-3" />}
            {badge}
          </Badge>
        </span>
      </div>
      <p className="mt-1 text-sm text-muted tabular-nums">{summary}</p>
      {children && <div className="mt-3">{children}</div>}
    </li>
  );
}
