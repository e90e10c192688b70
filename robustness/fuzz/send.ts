import http from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { FuzzAccount } from './fuzz-account.ts';
import type { FuzzRequest } from './requests.ts';

/** The longest that any call may take. */
const TIMEOUT_MS = 30_000;
/** Reading a streamed response stops after this many bytes. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

export interface FuzzResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Sends a request on its own connection, exactly as it is written, without a browser's restrictions. Rejects if there
 * is no response within `TIMEOUT_MS`.
 */
export function send(url: string, request: FuzzRequest, caller: FuzzAccount): Promise<FuzzResponse> {
  const endpoint: Endpoint = api[request.call];
  const { promise, resolve, reject } = Promise.withResolvers<FuzzResponse>();
  const outgoing = http.request(url, {
    method: endpoint.method,
    path: pathOf(endpoint, request, caller),
    headers: headersOf(request, caller),
    agent: false,
    timeout: TIMEOUT_MS,
  });
  const cutOff = setTimeout(
    () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)),
    TIMEOUT_MS,
  );
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = () =>
      resolve({
        status: response.statusCode ?? 0,
        contentType: response.headers['content-type'] ?? '',
        body: decoded(Buffer.concat(chunks), response.headers['content-encoding']).toString(),
      });
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      // An event stream never ends by itself.
      if (bytes > MAX_RESPONSE_BYTES || endpoint.responseType === 'events') {
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

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** A request may have asked for a compressed response. */
const decoded = (body: Buffer, encoding = 'identity'): Buffer => DECODERS[encoding]?.(body) ?? body;

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
