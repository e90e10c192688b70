import type { ReactNode } from 'react';

export interface StatusLabelProps {
  icon: ReactNode;
  /** What it means, in a sentence. */
  title: string;
  children: ReactNode;
}

/** A small icon with a label that shows a decision by the user. */
export function StatusLabel({ icon, title, children }: StatusLabelProps) {
  return (
    <span title={title} className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  );
}
