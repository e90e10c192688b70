import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A placeholder for loading content. Hidden from screen readers, which read the loading text next to it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('rounded-md bg-ink/8 motion-safe:animate-pulse', className)} />
  );
}

/** A list that is loading: rows with a line between them, each with the given content. */
export function SkeletonRows({
  count,
  className,
  children,
}: {
  count: number;
  className: string;
  children: ReactNode;
}) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="divide-y">
        {Array.from({ length: count }, (_, row) => row).map((row) => (
          <div key={row} className={clsx('flex justify-between first:pt-0 last:pb-0', className)}>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}
