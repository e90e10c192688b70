import type { ReactNode } from 'react';
import { LogoMark } from '../logo.tsx';

export interface MessageScreenProps {
  title: string;
  text: string;
  /** Buttons or links to continue. */
  children?: ReactNode;
}

/** A single message on an empty page. */
export function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 py-16">
      <title>{`${title} · Sheaf`}</title>
      <div className="max-w-md text-center">
        <LogoMark className="mx-auto size-12" />
        <h1 className="mt-6 font-display text-3xl font-medium">{title}</h1>
        <p className="mt-3 leading-relaxed text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  );
}
