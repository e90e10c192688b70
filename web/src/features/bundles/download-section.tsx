import { type ReactNode, useId } from 'react';

export function DownloadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-display text-lg leading-snug font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}
