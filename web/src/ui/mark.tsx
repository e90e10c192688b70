import type { ReactNode } from 'react';

export interface MarkProps {
  icon: ReactNode;
  /** What it means, in a sentence. */
  title: string;
  children: ReactNode;
}

/** A small sign with its word, for what a person has decided about something. */
export function Mark({ icon, title, children }: MarkProps) {
  return (
    <span title={title} className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  );
}
