import http from 'node:http';
import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { FuzzAccount } from './fuzz-account.ts';
import type { FuzzRequest } from './requests.ts';

/** No call may take longer. */
const MOST_MS = 30_000;
/** Of a stream's answer no more is read. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;

/** What came back. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Makes a request on a connection of its own, exactly as it is written: no browser's rules are in the way. Rejects
 * where there is no answer within `MOST_MS`.
 */
export function send(url: string, request: FuzzRequest, caller: FuzzAccount): Promise<FuzzAnswer> {
  const endpoint: Endpoint = api[request.call];
  const { promise, resolve, reject } = Promise.withResolvers<FuzzAnswer>();
  const outgoing = http.request(url, {
    method: endpoint.method,
    path: pathOf(endpoint, request, caller),
    headers: headersOf(request, caller),
    agent: false,
    timeout: MOST_MS,
  });
  const cutOff = setTimeout(() => outgoing.destroy(new Error(`no answer within ${MOST_MS} ms`)), MOST_MS);
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = () =>
      resolve({
        status: response.statusCode ?? 0,
        contentType: response.headers['content-type'] ?? '',
        body: Buffer.concat(chunks).toString(),
      });
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      // A stream of events has no end to wait for.
      if (bytes > MOST_ANSWER_BYTES || endpoint.gives === 'events') {
        finish();
        response.destroy();
      }
    });
    response.on('end', finish);
    response.on('error', reject);
  });
  outgoing.end(request.body?.bytes);
  return promise.finally(() => clearTimeout(cutOff));
}

function pathOf(endpoint: Endpoint, { params, query }: FuzzRequest, { own }: FuzzAccount): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const part = params[name];
    if (!part) return '';
    return 'own' in part ? (own[part.own] ?? '00000000-0000-0000-0000-000000000000') : part.text;
  });
  return path + query;
}

function headersOf(request: FuzzRequest, { person, stranger }: FuzzAccount): Record<string, string> {
  const visitor = request.isSignedIn ? person : stranger;
  const csrf = visitor.cookie('csrf_token') ?? '';
  const cookies = [
    ...(request.isSignedIn ? [`session=${person.cookie('session') ?? ''}`] : []),
    `csrf_token=${csrf}`,
    ...(request.headers.cookie ? [request.headers.cookie] : []),
  ];
  const { body } = request;
  return {
    ...(request.hasCsrf && { 'x-csrf-token': csrf }),
    ...(body && { 'content-length': String(body.bytes.length) }),
    ...(body?.contentType !== undefined && { 'content-type': body.contentType }),
    ...request.headers,
    cookie: cookies.join('; '),
  };
}
