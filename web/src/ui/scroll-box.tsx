import type { ComponentProps } from 'react';

// Scrollable content must be focusable, or else scroll keys never reach it (WCAG 2.1.1).
const focusable = { tabIndex: 0 };

/** A part of the page that scrolls separately, by mouse and by keyboard. It needs a name (`aria-label`). */
export function ScrollBox({ className = '', ...rest }: ComponentProps<'section'>) {
  // Positioned, so that what is only for screen readers scrolls with the rest.
  return <section {...focusable} className={`relative overflow-y-auto ${className}`} {...rest} />;
}
