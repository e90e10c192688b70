import { pages } from '@sheaf/contract/pages';
import { storeWayBack } from './early/way-back.ts';

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

/** The path that signs in and leads back to a page of the signed-in area; null for any other page. */
export const wayBackTo = (place: PageLocation): string | null =>
  `${place.pathname}/`.startsWith(`${pages.projects.path}/`) ? signInPath(place, { hasEnded: true }) : null;

/** Leaves a page whose session is gone for the landing page, which then says so and offers the way back. */
export function leaveSignedOut(): void {
  // A late response on a page that has been left must not replace the landing page's notice.
  if (window.location.pathname === pages.landing.path) return;
  const wayBack = wayBackTo(window.location);
  if (wayBack) storeWayBack(wayBack);
  window.location.assign(pages.landing.path);
}
