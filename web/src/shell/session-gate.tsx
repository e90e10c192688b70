import type { User } from '@sheaf/contract/accounts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../features/accounts/session.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/** Shows what is inside to a signed-in user; anybody else is sent to sign in, and comes back here after. */
export function SessionGate({ children }: { children: (user: User) => ReactNode }) {
  const { isChecking, user } = useSession();
  const { pathname, search } = useLocation();
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
  return children(user);
}
