import { pages } from '@sheaf/contract/pages';
import { AuthStatus, signInEndpoints } from '@sheaf/contract/sign-in';

/** The query parameter of the sign-in page for a session that ended while a page was in use. */
export const SESSION_ENDED = { name: 'session', value: 'ended' } as const;

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** The path of the sign-in page, which leads back to the current page. */
export function signInPath({ pathname, search }: PageLocation, { hasEnded }: { hasEnded: boolean }): string {
  const path = `${pages.login.path}?redirect=${encodeURIComponent(pathname + search)}`;
  return hasEnded ? `${path}&${SESSION_ENDED.name}=${SESSION_ENDED.value}` : path;
}

/**
 * Where to go when a call reports that there is no session: to the sign-in page and back if a session in the signed-in
 * area has really ended, and to the landing page otherwise. If the server says both that somebody is signed in and that
 * nobody is, signing in would only lead back to the same refusal.
 */
export const targetWithoutSession = (
  place: PageLocation,
  { isSignedOut }: { isSignedOut: boolean },
): string =>
  isSignedOut && `${place.pathname}/`.startsWith(`${pages.projects.path}/`)
    ? signInPath(place, { hasEnded: true })
    : pages.landing.path;

let isLeaving = false;

/** Leaves a page whose session is gone; only once, even if several calls fail at the same time. */
export async function leaveSignedOut(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const isSignedOut = await fetchIsSignedOut();
  isLeaving = false;
  // A late response on a page that has been left must not replace the landing page's notice.
  if (window.location.pathname === pages.landing.path) return;
  window.location.assign(targetWithoutSession(window.location, { isSignedOut }));
}

async function fetchIsSignedOut(): Promise<boolean> {
  try {
    const response = await window.fetch(signInEndpoints.getAuthStatus.path, { cache: 'no-store' });
    return !AuthStatus.parse(await response.json()).authenticated;
  } catch {
    return false;
  }
}
