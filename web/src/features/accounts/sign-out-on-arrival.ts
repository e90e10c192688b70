import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSigningOut } from './departure.ts';

/** Signs out whoever arrives by "Sign Out", once: neither a reload nor a way back does so again. */
export function useSignOutOnArrival(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAsked = isSigningOut(state);
  useEffect(() => {
    if (!isAsked) return;
    void (async () => {
      await navigate('/', { replace: true });
      // A visitor to the landing page has no session, and need not load what ends one.
      const { signOut } = await import('./session.ts');
      await signOut(navigate);
    })();
  }, [isAsked, navigate]);
}
