import { clsx } from 'clsx';

/** A placeholder of something that is loading. Hidden from screen readers: they read the loading text beside it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('rounded-md bg-ink/8 motion-safe:animate-pulse', className)} />
  );
}
