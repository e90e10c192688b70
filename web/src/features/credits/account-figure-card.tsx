import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';

interface AccountFigureCardProps {
  title: string;
  /** Undefined while unknown. */
  figure: number | undefined;
  error: unknown;
  onRetry: () => void;
  children?: ReactNode;
}

export function AccountFigureCard({ title, figure, error, onRetry, children }: AccountFigureCardProps) {
  return (
    <Card className="flex flex-col gap-1.5 px-3.5 py-3.5 sm:px-6 sm:py-5">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      {figure !== undefined && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-display text-3xl leading-none font-medium tabular-nums">
            {formatNumber(figure)}
          </p>
          {children}
        </div>
      )}
      {figure === undefined &&
        (error ? (
          <AccountLoadFailure error={error} onRetry={onRetry} />
        ) : (
          <Skeleton className="h-7.5 w-28" />
        ))}
    </Card>
  );
}
