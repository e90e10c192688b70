/** The two secrets of a mailed link, as the server wants them back. */
export interface ResetLink {
  access_token: string;
  refresh_token: string;
}

/** What the page shows for a link that cannot work. */
export const INVALID_RESET_LINK =
  'Invalid reset link. Open the link in the mail once more, or ask for a new one.';

/** Reads a mailed link from the page's query; null unless both of its secrets are there. */
export function readResetLink(search: URLSearchParams): ResetLink | null {
  const access_token = search.get('access_token');
  const refresh_token = search.get('refresh_token');
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}
