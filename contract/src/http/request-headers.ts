/** The session cookie, by its name on http. */
export const SESSION_COOKIE = 'session';

/** Carries the CSRF token. */
export const CSRF_HEADER = 'X-CSRF-Token';

/**
 * The cookie that holds the CSRF token for the page to read. On https its name gets a prefix that makes browsers reject
 * a cookie set by another host of the same domain.
 */
export const CSRF_COOKIE = 'csrf_token';
export const HOST_COOKIE_PREFIX = '__Host-';

/**
 * Names the account that a page shows; a call under another account's session is refused. Scripts may leave it out. A
 * response to a session names its account in it, too.
 */
export const ACCOUNT_ID_HEADER = 'X-Account-Id';
