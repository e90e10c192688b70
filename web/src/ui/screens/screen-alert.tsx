import type { ReactNode } from 'react';

export interface ScreenAlertProps {
  title: string;
  text: string;
  /** Buttons or links to continue. */
  children?: ReactNode;
}

/** An alert below the header, shown instead of a screen. */
export function ScreenAlert({ title, text, children }: ScreenAlertProps) {
  return (
    <div role="alert" className="mx-auto mt-16 max-w-md text-center">
      <h1 className="font-display text-3xl font-medium">{title}</h1>
      <p className="mt-3 leading-relaxed text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
    </div>
  );
}
