import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PageSectionProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page that can be jumped to. */
export const PageSection = ({ id, className, children }: PageSectionProps) => (
  <div id={id} tabIndex={-1} className={clsx('min-w-0 scroll-mt-2 rounded-xl', className)}>
    {children}
  </div>
);
