import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A drawing or icon; decoration only. */
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
}

/** Takes the place of a list that is empty. */
export function EmptyState({ picture, title, text }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center rounded-2xl border border-dashed border-edge/50 px-6 py-16 text-center">
      {picture && (
        <div aria-hidden="true" className="mb-5 text-muted">
          {picture}
        </div>
      )}
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {text && <p className="mt-2 max-w-md leading-relaxed text-muted">{text}</p>}
    </div>
  );
}
