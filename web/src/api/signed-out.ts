import { pages } from '@sheaf/contract/pages';
import { AuthStatus, signInEndpoints } from '@sheaf/contract/sign-in';

/** Says, in the query of the sign-in page, that a session has ended while a page was in use. */
export const SESSION_ENDED = { name: 'session', value: 'ended' } as const;

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** The sign-in page, from which a person comes back to where they are. */
export function signInPath({ pathname, search }: PageLocation, { hasEnded }: { hasEnded: boolean }): string {
  const path = `${pages.login.path}?redirect=${encodeURIComponent(pathname + search)}`;
  return hasEnded ? `${path}&${SESSION_ENDED.name}=${SESSION_ENDED.value}` : path;
}

/**
 * Where the browser goes when a call says that there is no session: to sign in and come back where the session of the
 * signed-in area has really ended, and to the start in any other case. Signing in would only lead back to the same
 * refusal where the server says both that somebody is signed in and that nobody is.
 */
export const targetWithoutSession = (
  place: PageLocation,
  { isSignedOut }: { isSignedOut: boolean },
): string =>
  isSignedOut && `${place.pathname}/`.startsWith(`${pages.projects.path}/`)
    ? signInPath(place, { hasEnded: true })
    : pages.landing.path;

let isLeaving = false;

/** Leaves a page whose session is gone; once, even when several calls fail at the same time. */
export async function leaveSignedOut(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const isSignedOut = await fetchIsSignedOut();
  isLeaving = false;
  // A late answer to a page that has been left must not take away what the landing page says of it.
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
