import type { ReactNode } from 'react';

/** The heading of a call or type, linked to itself so that the link can be shared. */
export function AnchorHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={`${id}-title`} className="text-lg leading-snug font-semibold">
      <a href={`#${id}`} className="no-underline hover:underline [&>span+code]:ml-1.5">
        {children}
      </a>
    </h3>
  );
}
