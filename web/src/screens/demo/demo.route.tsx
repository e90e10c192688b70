import { pages, signUpPath } from '@sheaf/contract/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { WaitingScreen } from '../../ui/screens.tsx';

const DemoNotifications = lazy(() => import('./demo-notifications.tsx'));

/**
 * The page of a project, with a sorted sample and without a server. It is a document of its own: every link to it and
 * from it loads a new one, so that nothing of the demo is left.
 */
export default function DemoRoute() {
  const isOpen = useDemo();
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="description" content="Try Sheaf on 36 sorted sample documents. Nothing is sent or kept." />
      <DemoHeader />
      {isOpen ? (
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl outline-none">
          <Outlet />
        </main>
      ) : (
        <WaitingScreen text="Loading..." />
      )}
      <Suspense>
        <DemoNotifications />
      </Suspense>
    </QueryClientProvider>
  );
}

/** Opens the demo; its data and rules are loaded with it, not with the code that other pages share. */
function useDemo(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isLeft = false;
    document.addEventListener('click', keepInside, { capture: true });
    import('./open-demo.ts').then(
      ({ openDemo }) => {
        if (isLeft) return;
        close = openDemo();
        setOpen(true);
      },
      // Its code could not be loaded, which the screen for errors says.
      (error: unknown) =>
        setOpen(() => {
          throw error;
        }),
    );
    return () => {
      isLeft = true;
      document.removeEventListener('click', keepInside, { capture: true });
      close?.();
    };
  }, []);
  return isOpen;
}

/** Leads links of the page that need an account to the sign-up, and loads other pages anew; refuses files up front. */
function keepInside(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.matches('input[type=file]')) {
    event.preventDefault();
    void import('./refused-notification.ts').then(({ refuseUpload }) => refuseUpload());
  }
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([download])');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || link.origin !== location.origin || link.pathname === pages.demo.path) return;
  event.preventDefault();
  window.location.assign(destinationOf(link));
}

/** The project's Back leads to where the visitor came from. */
function destinationOf({ pathname, href }: HTMLAnchorElement): string {
  if (pathname === pages.projects.path) return pages.landing.path;
  return pathname.startsWith(`${pages.projects.path}/`) ? signUpPath : href;
}

const DemoHeader = () => (
  <header
    data-app-header
    className="top-0 z-30 [position:var(--stays-in-view,sticky)] border-b bg-paper/92 backdrop-blur-sm print:hidden"
  >
    <div className="mx-auto flex h-15 w-full max-w-(--page-width,72rem) items-center gap-3 px-4 sm:gap-5 sm:px-6">
      <a href={pages.landing.path} aria-label="Sheaf, home" className="shrink-0 rounded-lg">
        <Logo isCompact />
      </a>
      <p className="min-w-0 grow text-xs leading-snug text-muted sm:text-sm">
        <strong className="font-semibold text-ink">A demo on samples.</strong> Try everything: nothing is sent
        or kept.
      </p>
      <Button asChild size="small" className="shrink-0">
        <a href={signUpPath}>Get Started</a>
      </Button>
    </div>
  </header>
);
