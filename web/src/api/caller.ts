import { type Endpoint, needsCsrf } from '@sheaf/contract/endpoint';
import { type Address, type AddressParts, pathTo } from '@sheaf/contract/http/address';
import { ACCOUNT_ID_HEADER, CSRF_HEADER } from '@sheaf/contract/http/request-headers';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import type { z } from 'zod';
import { type ApiError, apiErrorFrom, ConnectionError } from './api-error.ts';
import { createCsrf, isCsrfRefusal } from './csrf.ts';

/** Everything that a call takes: its address, its body, and a signal to abort it. */
type Args<E extends Endpoint> = Address<E> &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined }) &
  (E extends { requestType: 'multipart' } ? { form: FormData } : { form?: undefined }) & {
    signal?: AbortSignal;
  };

/** A call's response: the output of its schema, or a `Blob` for streams. */
export type ResponseOf<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? z.output<R>
  : Blob;

/** `args` may be omitted if the endpoint needs none. */
export type ArgsOf<E extends Endpoint> =
  Record<never, never> extends Args<E> ? [args?: Args<E>] : [args: Args<E>];

/**
 * Makes one typed call. Rejects with `ApiError` if it is refused, and with `ConnectionError` if there is no response.
 */
type Call = <E extends Endpoint>(endpoint: E, ...args: ArgsOf<E>) => Promise<ResponseOf<E>>;

type Request = <E extends Endpoint>(endpoint: E, ...args: ArgsOf<E>) => Promise<Response>;

interface Parts extends AddressParts {
  body?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
}

/** The browser functions that calls use, and the handlers for their responses. */
interface CallerEnvironment {
  fetch: typeof globalThis.fetch;
  readCookies: () => string;
  /** The account that the page shows; null if there is none. */
  readAccountId: () => string | null;
  /** Runs when a call reports that there is no session, except for those by which people without one sign in. */
  onSignedOut: () => void;
  /** Runs when a call reports that a different account is signed in than the one that the page shows. */
  onAccountChanged: () => void;
  /** Runs when a call is refused because the account is deactivated. */
  onDeactivated: () => void;
  /** Runs when a call got no response at all. */
  onUnanswered: () => void;
  log: Pick<Console, 'warn' | 'error'>;
}

/** Creates the caller for an environment, along with what uploads with progress share with it. */
export function createCaller(environment: CallerEnvironment) {
  const send = (endpoint: Endpoint, parts: Parts, token: string | null) =>
    sendOnce(environment, { endpoint, parts, token });
  const withCsrf = createCsrf({
    readCookies: environment.readCookies,
    fetchToken: async () => {
      const answer = await read(
        signInEndpoints.getCsrfToken,
        await send(signInEndpoints.getCsrfToken, {}, null),
      );
      return answer.csrf_token;
    },
  });
  const request: Request = (endpoint, ...[args]) => {
    const parts: Parts = args ?? {};
    return needsCsrf(endpoint)
      ? withCsrf((token) => send(endpoint, parts, token))
      : send(endpoint, parts, null);
  };
  const call: Call = async (endpoint, ...args) => read(endpoint, await request(endpoint, ...args));
  return {
    call,
    request,
    withCsrf,
    /** Returns the headers of every request of the page: its account, what it accepts, and the CSRF token if given. */
    headersWith: (token: string | null) => headersOf(environment, token),
    /** Does what every refused call requires besides rejecting, depending on its status. */
    handleRefusal: (endpoint: Endpoint, error: ApiError) => handleRefusalIn(environment, { endpoint, error }),
  };
}

/** Reads a successful response with the endpoint's schema. */
const read = async <E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> =>
  (endpoint.response
    ? endpoint.response.parse(await response.json())
    : await response.blob()) as ResponseOf<E>;

interface Sending {
  endpoint: Endpoint;
  parts: Parts;
  token: string | null;
}

async function sendOnce(
  environment: CallerEnvironment,
  { endpoint, parts, token }: Sending,
): Promise<Response> {
  const response = await sendRequest(environment, { endpoint, parts, token });
  if (!response.ok) {
    const error = apiErrorFrom(response.status, await response.text(), response.headers.get('retry-after'));
    handleRefusalIn(environment, { endpoint, error });
    throw error;
  }
  return response;
}

function headersOf({ readAccountId }: CallerEnvironment, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json, application/problem+json, */*' });
  const accountId = readAccountId();
  if (accountId !== null) headers.set(ACCOUNT_ID_HEADER, accountId);
  if (token !== null) headers.set(CSRF_HEADER, token);
  return headers;
}

async function sendRequest(
  environment: CallerEnvironment,
  { endpoint, parts, token }: Sending,
): Promise<Response> {
  const { fetch, onUnanswered } = environment;
  const headers = headersOf(environment, token);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  const body = parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body));
  try {
    return await fetch(pathTo(endpoint, parts), {
      method: endpoint.method,
      credentials: 'include',
      headers,
      body,
      signal: parts.signal ?? null,
    });
  } catch (cause) {
    if (parts.signal?.aborted) throw cause;
    onUnanswered();
    throw new ConnectionError(cause);
  }
}

/** Sign-in, sign-up and the like, and the check of the session: a visitor makes these calls, and stays. */
const isForSigningIn = ({ path, access }: Endpoint): boolean =>
  path.startsWith('/auth/') && access === 'public';

function handleRefusalIn(
  environment: CallerEnvironment,
  { endpoint, error }: { endpoint: Endpoint; error: ApiError },
): void {
  const { log, onSignedOut, onAccountChanged, onDeactivated } = environment;
  if (error.code === 'account_deactivated') onDeactivated();
  if (error.status === 401 && !isForSigningIn(endpoint)) {
    onSignedOut();
  } else if (error.code === 'account_changed') {
    onAccountChanged();
  } else if (isCsrfRefusal(error)) {
    log.warn(error.message);
  } else if (error.status === 429) {
    log.warn('Rate limit exceeded. Please slow down your requests.');
  } else if (error.status >= 500) {
    log.error(`${endpoint.method} ${endpoint.path}: ${error.message}`);
  }
}
