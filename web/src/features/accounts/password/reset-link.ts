/** The two secrets of an emailed link, named as the server expects them. */
export interface ResetLink {
  access_token: string;
  refresh_token: string;
}

/** Message for an invalid link. */
export const INVALID_RESET_LINK = 'Invalid reset link. Open the link in the email again, or get a new one.';

/** Reads an emailed link from the page's query; null unless both secrets are present. */
export function readResetLink(search: URLSearchParams): ResetLink | null {
  const access_token = search.get('access_token');
  const refresh_token = search.get('refresh_token');
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}
