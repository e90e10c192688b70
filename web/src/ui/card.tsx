import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A sheet of paper on the desk. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={clsx('rounded-xl border bg-raised p-5 shadow-card sm:p-6', className)} {...rest} />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  /** Level of the heading; 2 unless said. */
  level?: 2 | 3;
  description?: ReactNode;
  /** Buttons at the right; they move below on narrow screens. */
  actions?: ReactNode;
  id?: string;
}

/** Title, an optional line below it and actions at its side. */
export function CardHeader({ title, level = 2, description, actions, id }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <Heading id={id} className="text-base font-semibold">
          {title}
        </Heading>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
