import type { User } from '@sheaf/contract/accounts';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ConnectionNotice } from './connection-notice.tsx';
import { DeactivatedBanner } from './deactivated-banner.tsx';
import { Header } from './header.tsx';
import { SessionGate } from './session-gate.tsx';

/** The signed-in area: nobody sees anything of it without a session. */
export default function SignedInRoute() {
  return <SessionGate>{(user) => <SignedIn user={user} />}</SessionGate>;
}

function SignedIn({ user }: { user: User }) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <Header />
      <ConnectionNotice />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 outline-none sm:px-6 sm:pt-10 print:p-0"
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
