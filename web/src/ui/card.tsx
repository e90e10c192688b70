import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={clsx('rounded-xl border bg-raised p-5 shadow-card sm:p-6', className)} {...rest} />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons on the right; they move below the title on narrow screens. */
  actions?: ReactNode;
  id?: string;
}

/** A title, with an optional line below it and actions next to it. */
export function CardHeader({ title, description, actions, id }: CardHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} className="font-display text-xl leading-snug font-medium">
          {title}
        </h2>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
