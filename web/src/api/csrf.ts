import { CSRF_COOKIE, HOST_COOKIE_PREFIX } from '@sheaf/contract/request-headers';
import { ApiError } from './api-error.ts';

// Of two cookies the one counts that no sibling host can have set; the server knows that one alone then.
const CSRF_COOKIES = [`${HOST_COOKIE_PREFIX}${CSRF_COOKIE}`, CSRF_COOKIE];

export interface CsrfSources {
  /** All cookies of the page, as in `document.cookie`. */
  readCookies: () => string;
  /** Asks the server for a fresh token, which also renews the cookie. */
  fetchToken: () => Promise<string>;
}

/** Sends something with the CSRF token. */
export type WithCsrf = <T>(send: (token: string) => Promise<T>) => Promise<T>;

/**
 * Makes the sender of calls that change something: the token comes from the cookie, or is fetched first
 * when there is none. When the server does not take it, a fresh one is fetched and the call sent once more.
 */
export function createCsrf({ readCookies, fetchToken }: CsrfSources): WithCsrf {
  return async (send) => {
    const token = readToken(readCookies()) ?? (await fetchToken());
    try {
      return await send(token);
    } catch (error) {
      if (!isCsrfRefusal(error)) {
        throw error;
      }
      return await send(await fetchToken());
    }
  };
}

/** Whether the server refused a call for its token alone. */
export const isCsrfRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && Boolean(error.problem?.detail.includes('CSRF'));

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
