import { CSRF_COOKIE } from '@sheaf/contract/http/request-headers';
import { detailOf, hasCode, hasStatus } from './api-error.ts';

interface CsrfOptions {
  readCookies: () => string;
  /** Fetches a fresh token from the server, which also renews the cookie. */
  fetchToken: () => Promise<string>;
}

type WithCsrf = <T>(send: (token: string) => Promise<T>) => Promise<T>;

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

/** Whether the server refused a call only because of its token: by its code, or by the specified word. */
export const isCsrfRefusal = (error: unknown): boolean =>
  hasCode(error, 'csrf_failed') || (hasStatus(error, 403) && detailOf(error, '').includes('CSRF'));

function readToken(cookies: string): string | null {
  const prefix = `${CSRF_COOKIE}=`;
  const cookie = cookies.split('; ').find((each) => each.startsWith(prefix));
  return cookie === undefined ? null : decodeURIComponent(cookie.slice(prefix.length));
}
