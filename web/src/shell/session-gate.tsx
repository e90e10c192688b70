import type { User } from '@sheaf/contract/accounts';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { takeAccountChange } from '../api/account-change.ts';
import { pageAccount } from '../api/page-account.ts';
import { signInPath } from '../api/signed-out.ts';
import { useSession } from '../features/accounts/session.ts';
import { notify } from '../ui/toast.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/**
 * Shows what is inside to a signed-in user; anybody else is sent to sign in, and comes back here after. Whose session
 * ended while they were here is told so there.
 */
export function SessionGate({ children }: { children: (user: User) => ReactNode }) {
  const { isChecking, user } = useSession();
  const location = useLocation();
  useAccountChangeNotice(user?.email);
  if (isChecking) {
    return <WaitingScreen text="Loading..." />;
  }
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

/** Says who is signed in now where the page was loaded anew because it is somebody else. */
function useAccountChangeNotice(email: string | undefined): void {
  useEffect(() => {
    if (email !== undefined && takeAccountChange()) notify.info(`You are signed in as ${email} now.`);
  }, [email]);
}
