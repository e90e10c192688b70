import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSigningOut } from './landing-notice.ts';

/** Signs out whoever arrives by "Sign Out", once: neither a reload nor a way back does so again. */
export function useSignOutOnArrival(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isRequested = isSigningOut(state);
  useEffect(() => {
    if (!isRequested) return;
    void (async () => {
      await navigate('/', { replace: true });
      // A visitor to the landing page has no session, and need not load what ends one.
      const { signOut } = await import('./sign-out.ts');
      await signOut(navigate);
    })();
  }, [isRequested, navigate]);
}
