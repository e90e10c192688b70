import type { User } from '@sheaf/contract/accounts';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { takeAccountChangedFlag } from '../api/account-change.ts';
import { useIsConnectionLost } from '../api/connection.ts';
import { pageAccount } from '../api/page-account.ts';
import { signInPath } from '../api/signed-out.ts';
import { notify } from '../ui/notifications/notify.ts';
import { WaitingScreen } from '../ui/screens.tsx';
import { useSession } from './session.ts';

const NO_CONNECTION = 'Failed to connect to server. This page continues on its own when the server is back.';

/**
 * Renders its children for a signed-in user; anyone else is sent to sign in and returns here afterwards. The sign-in
 * page says so if a session ended while in use.
 */
export function SessionGate({ children }: { children: (user: User) => ReactNode }) {
  const { isChecking, user } = useSession();
  const location = useLocation();
  const isLost = useIsConnectionLost();
  useAccountChangeNotice(user?.email);
  if (isChecking) return <WaitingScreen text="Loading..." note={isLost ? NO_CONNECTION : undefined} />;
  if (!user) {
    return (
      <>
        <WaitingScreen text="Redirecting to login..." />
        <Navigate replace to={signInPath(location, { hasEnded: pageAccount.id !== null })} />
      </>
    );
  }
  return children(user);
}

/** Shows who is now signed in if the page was reloaded for another account. */
function useAccountChangeNotice(email: string | undefined): void {
  useEffect(() => {
    if (email !== undefined && takeAccountChangedFlag()) notify.info(`You are now signed in as ${email}.`);
  }, [email]);
}
