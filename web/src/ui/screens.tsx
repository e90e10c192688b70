import { pages } from '@sheaf/contract/pages';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Button, RefreshButton } from './button.tsx';
import { LogoLink, LogoMark } from './logo.tsx';

interface CardScreenProps {
  pageTitle: string;
  title: string;
  text: string;
  children: ReactNode;
}

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

interface MessageProps {
  title: string;
  text: string;
  /** Buttons or links to continue. */
  children?: ReactNode;
}

/** A single message on an empty page. */
function MessageScreen({ title, text, children }: MessageProps) {
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

/** Shown for an address that does not exist. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      title="Page not found"
      text="There is nothing at this address. It may have been mistyped, or the page may have moved."
    >
      <Button asChild variant="primary">
        <Link to="/">Return to home</Link>
      </Button>
      <Button asChild>
        <Link to={pages.projects.path}>Your projects</Link>
      </Button>
    </MessageScreen>
  );
}

/** Shown when a screen throws: says that the data is safe, and how to continue. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <MessageScreen
      title="Something went wrong"
      text="This page could not be shown. Nothing you saved is lost. Refresh the page. If that doesn’t help, return to home."
    >
      <RefreshButton variant="primary" />
      <Button asChild>
        <Link to="/" reloadDocument>
          Return to home
        </Link>
      </Button>
    </MessageScreen>
  );
}

/** An alert below the header, shown instead of a screen. */
export function ScreenAlert({ title, text, children }: MessageProps) {
  return (
    <div role="alert" className="mx-auto mt-16 max-w-md text-center">
      <h1 className="font-display text-3xl font-medium">{title}</h1>
      <p className="mt-3 leading-relaxed text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
    </div>
  );
}

/** One line of text, shown until it is known what to display, and what it waits for if that may take long. */
export function WaitingScreen({ text, note }: { text: string; note?: string | undefined }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center text-muted">
      <title>Sheaf</title>
      <h1 className="sr-only">Sheaf</h1>
      <div role="status" className="px-6 text-center">
        <p>{text}</p>
        {note && <p className="mt-2">{note}</p>}
      </div>
    </main>
  );
}
