import type { ReactNode } from 'react';

export interface MarkProps {
  icon: ReactNode;
  /** What it means, in a sentence. */
  title: string;
  children: ReactNode;
}

/** A small icon with a label that shows a decision by the user. */
export function Mark({ icon, title, children }: MarkProps) {
  return (
    <span title={title} className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  );
}
