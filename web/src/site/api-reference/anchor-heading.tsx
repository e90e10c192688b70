import type { ReactNode } from 'react';

/** The heading of a call or type, with a link to itself for whoever wants to send it to somebody. */
export function AnchorHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={`${id}-title`} className="text-lg leading-snug font-semibold">
      <a href={`#${id}`} className="no-underline hover:underline [&>span+code]:ml-1.5">
        {children}
      </a>
    </h3>
  );
}
