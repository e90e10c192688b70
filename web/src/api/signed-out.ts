import { AuthStatus, accountEndpoints } from '@sheaf/contract/accounts';

/** Says, in the query of the sign-in page, that a session has ended while a page was in use. */
export const SESSION_ENDED = { name: 'session', value: 'ended' } as const;

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The sign-in page, from which a person comes back to where they are. */
export function signInPath({ pathname, search }: Place, { hasEnded }: { hasEnded: boolean }): string {
  const path = `/login?redirect=${encodeURIComponent(pathname + search)}`;
  return hasEnded ? `${path}&${SESSION_ENDED.name}=${SESSION_ENDED.value}` : path;
}

/**
 * Where the browser goes when a call says that there is no session: to sign in and come back where the session of the
 * signed-in area has really ended, and to the start in any other case. Signing in would only lead back to the same
 * refusal where the server says both that somebody is signed in and that nobody is.
 */
export const targetWithoutSession = (place: Place, { isSignedOut }: { isSignedOut: boolean }): string =>
  isSignedOut && /^\/app(\/|$)/.test(place.pathname) ? signInPath(place, { hasEnded: true }) : '/';

let isAsking = false;

/** Leaves a page whose session is gone; asked for by several calls at once, it goes once. */
export async function leaveSignedOut(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const isSignedOut = await askWhetherSignedOut();
  isAsking = false;
  // A late answer to a page that has been left must not take away what the landing page says of it.
  if (window.location.pathname === '/') return;
  window.location.assign(targetWithoutSession(window.location, { isSignedOut }));
}

async function askWhetherSignedOut(): Promise<boolean> {
  try {
    const response = await window.fetch(accountEndpoints.getAuthStatus.path, { cache: 'no-store' });
    return !AuthStatus.parse(await response.json()).authenticated;
  } catch {
    return false;
  }
}
