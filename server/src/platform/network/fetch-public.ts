import { type LookupAddress, lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Gets an address that somebody else has named: only by https on its usual port, and only from a public network. Names
 * are checked as they are resolved for the connection itself, so that none can resolve differently afterward. Redirects
 * are returned, not followed; time and size are up to the caller.
 */
export function fetchPublic(
  address: string | URL,
  {
    headers,
    signal,
  }: {
    readonly headers?: RequestInit['headers'] | undefined;
    readonly signal?: AbortSignal | null | undefined;
  } = {},
  { resolveName = resolve as Resolve }: { resolveName?: Resolve } = {},
): Promise<Response> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    return Promise.reject(new Error('Only https addresses on the usual port are fetched.'));
  }
  if (isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(notPublic());
  return new Promise((fulfill, reject) => {
    const sent = request(url, {
      headers: Object.fromEntries(new Headers(headers ?? {})),
      lookup: publicLookup(resolveName),
      // No connection is shared with a request that was allowed to go elsewhere.
      agent: false,
      ...(signal && { signal }),
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const status = answer.statusCode ?? 0;
      const received = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) received.set(name, String(value));
      const isEmpty = [204, 205, 304].includes(status);
      if (isEmpty) answer.resume();
      const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream);
      fulfill(new Response(body, { status, headers: received }));
    });
    sent.end();
  });
}

/** Whether an address is one of the internet's: not of this machine, of a private network, or reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const publicLookup =
  (resolveName: Resolve): LookupFunction =>
  (hostname, { all }, callback) =>
    resolveName(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? notPublic(), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(notPublic(), '', 0);
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const notPublic = () => new Error('The address is not on a public network.');
