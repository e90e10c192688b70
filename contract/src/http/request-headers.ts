/** The session cookie, by its name on http. */
export const SESSION_COOKIE = 'session';

/** On https, the name of each cookie but the CSRF token's has this prefix: browsers then reject it from another host. */
export const HOST_COOKIE_PREFIX = '__Host-';

export const CSRF_HEADER = 'X-CSRF-Token';

/** The cookie that holds the CSRF token for the page to read. */
export const CSRF_COOKIE = 'csrf_token';

/**
 * Names the account that a page shows; a call under another account's session is refused. Scripts may leave it out. A
 * response to a session names its account in it, too.
 */
export const ACCOUNT_ID_HEADER = 'X-Account-Id';

/** Present on the answer to a completed Google sign-in, whose body is not read, if it reactivated the account. */
export const REACTIVATED_HEADER = 'X-Account-Reactivated';
