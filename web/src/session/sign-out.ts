import { signInEndpoints } from '@sheaf/contract/sign-in';
import { type NavigateFunction, useNavigate } from 'react-router';
import { detailOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { type LandingNotice, SIGNING_OUT } from './landing-notice.ts';
import { clearSession } from './session.ts';

/** Navigates to the landing page, which signs out; if the person decides to stay, nothing has happened. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => navigate('/', { state: SIGNING_OUT });
}

/**
 * Signs out, from the landing page. The page counts as signed out even if the call fails; but the browser still has the
 * session then, and the landing page says so.
 */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  try {
    await call(signInEndpoints.signOut);
  } catch (error) {
    await navigate('/', { replace: true, state: failedSignOut(error) });
  } finally {
    clearSession();
  }
}

/** The landing notice of a failed sign-out: the session continues, whatever the page shows. */
export const failedSignOut = (error: unknown): LandingNotice => ({
  tone: 'bad',
  notice: 'Sign out failed',
  detail: `${detailOf(error, 'The server could not sign you out.')} You are still signed in on this browser. Open your projects and sign out again.`,
});
