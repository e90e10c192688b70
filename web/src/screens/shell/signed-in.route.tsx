import type { User } from '@sheaf/contract/accounts';
import { Outlet } from 'react-router';
import { SessionGate } from '../../session/session-gate.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { DeactivatedBanner } from './deactivated-banner.tsx';
import { Header } from './header.tsx';
import { primeQueryCache } from './prime-query-cache.ts';

// Runs before the first render, while the router is still loading the screen's own code.
void primeQueryCache().catch(() => undefined);

/** The signed-in area: nothing of it is shown without a session. */
export default function SignedInRoute() {
  return <SessionGate>{(user) => <SignedIn user={user} />}</SessionGate>;
}

function SignedIn({ user }: { user: User }) {
  return (
    <>
      <Header />
      <ConnectionNotice />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 outline-none sm:px-6 sm:pt-10 print:p-0"
      >
        <DeactivatedBanner user={user} />
        <Outlet />
      </main>
    </>
  );
}
