import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A drawing or icon; decoration only. */
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Takes the place of a list that is empty. */
export function EmptyState({ picture, title, text, children }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'grid justify-items-center text-center',
        children ? 'py-6 sm:py-10' : 'rounded-2xl border border-dashed border-edge/50 px-6 py-16',
      )}
    >
      {picture && (
        <div aria-hidden="true" className="mb-5 text-muted">
          {picture}
        </div>
      )}
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {text && <p className="mt-2 max-w-md leading-relaxed text-muted">{text}</p>}
      {children && <div className="mt-8 w-full max-w-2xl">{children}</div>}
    </div>
  );
}
