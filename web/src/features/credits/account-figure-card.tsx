import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';

export interface AccountFigureCardProps {
  title: string;
  /** Undefined while it is not known. */
  figure: number | undefined;
  error: unknown;
  onRetry: () => void;
  /** Shape of what is below the figure, while that loads. */
  skeletonClass: string;
  /** What the figure is made of. */
  children: ReactNode;
}

/** One figure of the account, with what it is made of below. */
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
