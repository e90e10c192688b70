import type { ReactNode } from 'react';
import { LogoLink } from '../logo-link.tsx';

export interface CardScreenProps {
  /** The title of the browser tab. */
  pageTitle: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A screen with the logo, a heading, and one card. */
export function CardScreen({ pageTitle, title, text, children }: CardScreenProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-105 px-4 pt-10 pb-20 sm:pt-20">
      <title>{`${pageTitle} · Sheaf`}</title>
      <div className="text-center">
        <LogoLink />
        <h1 className="mt-8 font-display text-3xl font-medium">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <div className="mt-8 rounded-2xl border bg-raised p-6 shadow-card sm:p-8">{children}</div>
    </main>
  );
}
