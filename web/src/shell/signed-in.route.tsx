import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../features/accounts/session.ts';
import { DeactivatedBanner } from './deactivated-banner.tsx';
import { Header } from './header.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

/** The signed-in area: nobody sees anything of it without a session. */
export default function SignedInRoute() {
  const { isChecking, user } = useSession();
  const { pathname, search } = useLocation();
  const main = useFocusOnNavigation(pathname);
  if (isChecking) {
    return <WaitingScreen text="Loading..." />;
  }
  if (!user) {
    return (
      <>
        <WaitingScreen text="Redirecting to login..." />
        <Navigate replace to={`/login?redirect=${encodeURIComponent(pathname + search)}`} />
      </>
    );
  }
  return (
    <>
      <Header />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 outline-none sm:px-6 sm:pt-10"
      >
        <DeactivatedBanner user={user} />
        <Outlet />
      </main>
    </>
  );
}

/** Puts the focus at the start of a new screen, as a full page load would; the first screen keeps its own. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return main;
}
