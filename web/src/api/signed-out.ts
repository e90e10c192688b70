import { pages } from '@sheaf/contract/pages';

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

const STORAGE_KEY = 'sheaf-session-ended';

/** The path that signs in and leads back to a page of the signed-in area; null for any other page. */
export const wayBackTo = (place: PageLocation): string | null =>
  `${place.pathname}/`.startsWith(`${pages.projects.path}/`) ? signInPath(place, { hasEnded: true }) : null;

/** Leaves a page whose session is gone for the landing page, which then says so and offers the way back. */
export function leaveSignedOut(): void {
  // A late response on a page that has been left must not replace the landing page's notice.
  if (window.location.pathname === pages.landing.path) return;
  const wayBack = wayBackTo(window.location);
  try {
    if (wayBack) sessionStorage.setItem(STORAGE_KEY, wayBack);
  } catch {
    // Storage can be disabled; the landing page then says nothing.
  }
  window.location.assign(pages.landing.path);
}

/** The way back to the page that `leaveSignedOut` left, the first time it is asked for; null after any other visit. */
export function takeWayBack(): string | null {
  try {
    const wayBack = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return wayBack;
  } catch {
    return null;
  }
}
