import type { ReactNode } from 'react';
import { RefreshButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Hourglass } from '../ui/icons/app-icons.ts';

interface PollingLimitCardProps {
  title: string;
  children: ReactNode;
  /** An additional action, next to Refresh Page. */
  action?: ReactNode;
}

/** Says that the page has stopped polling, that the work itself continues, and what to do. */
export function PollingLimitCard({ title, children, action }: PollingLimitCardProps) {
  return (
    <Card role="status" className="border-warn/60 shadow-float">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Hourglass aria-hidden="true" className="size-4 shrink-0 text-warn" />
        {title}
      </h2>
      <p className="mt-1 text-sm leading-relaxed text-muted">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <RefreshButton size="small" />
        {action}
      </div>
    </Card>
  );
}
