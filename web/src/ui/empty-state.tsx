import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A drawing or icon; decoration only. */
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** What stands where a list will be. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center rounded-2xl border border-dashed border-edge/50 px-6 py-16 text-center">
      {picture && (
        <div aria-hidden="true" className="mb-5 text-muted">
          {picture}
        </div>
      )}
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {text && <p className="mt-2 max-w-md leading-relaxed text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
