import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';

export interface AccountFigureCardProps {
  title: string;
  /** Undefined while unknown. */
  figure: number | undefined;
  error: unknown;
  onRetry: () => void;
  /** Shape of the content below the figure while it loads. */
  skeletonClass: string;
  /** The breakdown of the figure. */
  children: ReactNode;
}

/** One figure of the account with its breakdown below. */
export function AccountFigureCard({
  title,
  figure,
  error,
  onRetry,
  skeletonClass,
  children,
}: AccountFigureCardProps) {
  return (
    <Card className="flex flex-col justify-between gap-3 py-4 sm:py-5">
      <div>
        <h2 className="text-sm font-medium text-muted">{title}</h2>
        {figure !== undefined && (
          <p className="mt-1.5 font-display text-3xl leading-none font-medium tabular-nums">
            {formatNumber(figure)}
          </p>
        )}
        {figure === undefined && !error && <Skeleton className="mt-1.5 h-7.5 w-28" />}
      </div>
      {figure !== undefined && children}
      {figure === undefined &&
        (error ? (
          <AccountLoadFailure error={error} onRetry={onRetry} />
        ) : (
          <Skeleton className={skeletonClass} />
        ))}
    </Card>
  );
}
