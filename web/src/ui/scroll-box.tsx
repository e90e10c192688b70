import type { ComponentProps } from 'react';

// What scrolls must be focusable, or the keys that scroll never reach it (WCAG 2.1.1).
const focusable = { tabIndex: 0 };

/** A part of the page that scrolls by itself, with the mouse and with the keyboard. It needs a name (`aria-label`). */
export function ScrollBox({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...focusable} className={`overflow-y-auto ${className}`} {...rest} />;
}
