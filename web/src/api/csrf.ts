import { CSRF_COOKIE, HOST_COOKIE_PREFIX } from '@sheaf/contract/http/request-headers';
import { hasCode } from './api-error.ts';

// Of two cookies, the prefixed one takes precedence, since no sibling host can have set it; the server then reads only
// that one.
const CSRF_COOKIES = [`${HOST_COOKIE_PREFIX}${CSRF_COOKIE}`, CSRF_COOKIE];

export interface CsrfOptions {
  /** All cookies of the page, as in `document.cookie`. */
  readCookies: () => string;
  /** Fetches a fresh token from the server, which also renews the cookie. */
  fetchToken: () => Promise<string>;
}

/** Sends a request with the CSRF token. */
export type WithCsrf = <T>(send: (token: string) => Promise<T>) => Promise<T>;

/**
 * Sends calls that need the CSRF token. The token comes from the cookie, or is fetched first if there is none. If the
 * server rejects it, a fresh one is fetched and the call is retried once.
 */
export function createCsrf({ readCookies, fetchToken }: CsrfOptions): WithCsrf {
  return async (send) => {
    const token = readToken(readCookies()) ?? (await fetchToken());
    try {
      return await send(token);
    } catch (error) {
      if (!isCsrfRefusal(error)) throw error;
      return await send(await fetchToken());
    }
  };
}

/** Whether the server refused a call only because of its token. */
export const isCsrfRefusal = (error: unknown): boolean => hasCode(error, 'csrf_failed');

function readToken(cookies: string): string | null {
  const values = new Map(
    cookies.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return [name, value.join('=')];
    }),
  );
  const name = CSRF_COOKIES.find((each) => values.has(each));
  return name === undefined ? null : decodeURIComponent(values.get(name) ?? '');
}
