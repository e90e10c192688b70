import { clsx } from 'clsx';

/** The shape of something that is on its way. Silent: the loading text beside it speaks. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('rounded-md bg-ink/8 motion-safe:animate-pulse', className)} />
  );
}
