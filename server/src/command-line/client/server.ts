import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { type Address, type AddressParts, pathTo } from '@sheaf/contract/http/address';
import type { z } from 'zod';
import { CommandFailed } from '../failures.ts';
import { retry } from './retry.ts';
import { assertPrivate, type ServerAccess } from './server-address.ts';
import { ConnectionLost, Refused } from './server-errors.ts';

type Args<E extends Endpoint> = Address<E> &
  (E extends { body: infer B extends z.ZodType } ? { body?: z.input<B> } : { body?: undefined }) &
  // Rebuilt for each attempt.
  (E extends { requestType: 'multipart' } ? { form: () => Promise<FormData> } : { form?: undefined });
type ArgsOf<E extends Endpoint> = Record<never, never> extends Args<E> ? [args?: Args<E>] : [args: Args<E>];
type Answer<E extends Endpoint> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never;

/** A server, as a program with a key calls it. */
export interface Server {
  readonly url: string;
  /** Makes a call, with retries: only for calls that may be made twice. Throws Refused or ConnectionLost. */
  call<E extends Endpoint>(endpoint: E, ...args: ArgsOf<E>): Promise<Answer<E>>;
  /** The same for a call that must not be made twice: throws if the server may have received it. */
  callOnce<E extends Endpoint>(endpoint: E, ...args: ArgsOf<E>): Promise<Answer<E>>;
  /** Opens a signed link, without sending the key anywhere. Throws Refused or ConnectionLost. */
  open(link: string): Promise<Readable>;
}

// A server that is being restarted is back by then; one that has never responded is most likely not there.
const MAX_RETRY_MS = { known: 180_000, unknown: 10_000 };
const TIMEOUT_MS = { call: 60_000, upload: 600_000, download: 1_800_000 };

export function connectTo({ url, key }: ServerAccess, { allowsHttp }: { allowsHttp: boolean }): Server {
  let hasAnswered = false;
  const withRetry = <T>(work: () => Promise<T>, isOnce = false): Promise<T> =>
    retry(work, {
      isOnce,
      maxWaitMs: hasAnswered ? MAX_RETRY_MS.known : MAX_RETRY_MS.unknown,
      pause: (ms) => setTimeout(ms),
      random: Math.random,
    });
  const send = async (endpoint: Endpoint, parts: Parts) => {
    const { headers, body } = await contentOf(parts);
    const response = await fetchOnce(url + pathTo(endpoint, parts), {
      method: endpoint.method,
      headers: { ...headers, authorization: `Bearer ${key}`, accept: 'application/json' },
      body,
      timeoutMs: parts.form ? TIMEOUT_MS.upload : TIMEOUT_MS.call,
    });
    const answer = await readAnswer(endpoint, { response, url });
    hasAnswered = true;
    return answer;
  };
  return {
    url,
    // `readAnswer` has validated the response with the endpoint's own schema.
    call: (endpoint, ...[args]) =>
      withRetry(() => send(endpoint, (args ?? {}) as Parts)) as Promise<Answer<typeof endpoint>>,
    callOnce: (endpoint, ...[args]) =>
      withRetry(() => send(endpoint, (args ?? {}) as Parts), true) as Promise<Answer<typeof endpoint>>,
    open: (link) =>
      withRetry(async () => {
        const address = new URL(link, `${url}/`);
        assertPrivate(address, { allowsHttp });
        const response = await fetchOnce(String(address), { method: 'GET', timeoutMs: TIMEOUT_MS.download });
        if (!response.ok || !response.body) throw await refusalOf(response);
        return NodeReadable.fromWeb(response.body);
      }),
  };
}

interface Parts extends AddressParts {
  readonly body?: unknown;
  readonly form?: () => Promise<FormData>;
}

async function contentOf({
  body,
  form,
}: Parts): Promise<{ headers: Record<string, string>; body?: FormData | string }> {
  if (form) return { headers: {}, body: await form() };
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function fetchOnce(
  address: string,
  {
    timeoutMs,
    body,
    ...init
  }: {
    method: string;
    headers?: Record<string, string>;
    body?: FormData | string | undefined;
    timeoutMs: number;
  },
): Promise<Response> {
  // A key is only sent to the address that it was meant for, never to where a redirect leads.
  const request: RequestInit = { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) };
  return fetch(address, body === undefined ? request : { ...request, body }).catch((cause: unknown) => {
    throw new ConnectionLost(cause);
  });
}

async function readAnswer(
  endpoint: Endpoint,
  { response, url }: { response: Response; url: string },
): Promise<unknown> {
  if (response.status >= 300 && response.status < 400) {
    const location = response.headers.get('location');
    throw new CommandFailed(`${url} redirects to ${location ?? 'another address'}: set SHEAF_URL to that.`);
  }
  if (!response.ok) throw await refusalOf(response);
  const text = await textOf(response);
  const answer = endpoint.response?.safeParse(jsonOf(text));
  if (answer?.success) return answer.data;
  throw new CommandFailed(
    `${url} does not answer ${endpoint.method} ${endpoint.path} like this version of Sheaf. Is SHEAF_URL the address of a server with the same version?`,
  );
}

const refusalOf = async (response: Response): Promise<Refused> =>
  new Refused(response.status, {
    body: await textOf(response),
    retryAfter: response.headers.get('retry-after'),
  });

const textOf = (response: Response): Promise<string> =>
  response.text().catch((cause: unknown) => {
    throw new ConnectionLost(cause);
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
