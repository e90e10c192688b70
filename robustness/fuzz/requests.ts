import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import fc from 'fast-check';
import type { z } from 'zod';
import { brokenJson, hostileText, hostileValue } from './hostile-text.ts';
import { multipartBodies, type WireBody } from './multipart.ts';
import { fieldsFor, valuesFor } from './values.ts';

/** A path parameter: the caller's own resource of that name, or a text that is already escaped for the path. */
type PathPart = { readonly own: string } | { readonly text: string };

/** A request that is not yet bound to a caller. It is what gets printed, and its seed generates it again. */
export interface FuzzRequest {
  /** The name of the call in the contract. */
  readonly call: keyof typeof api;
  readonly params: Record<string, PathPart>;
  /** Including the question mark, or empty. */
  readonly query: string;
  readonly body: WireBody | undefined;
  readonly headers: Record<string, string>;
  readonly isSignedIn: boolean;
  readonly hasCsrf: boolean;
}

/** Calls that leave little behind for the other calls to work on; they are tried less often. */
export const ENDING_CALLS: ReadonlySet<keyof typeof api> = new Set([
  ...(['deactivateAccount', 'deleteAccount', 'deleteAllData', 'deleteProject', 'signOut'] as const),
  ...(['resetPassword', 'clearAllCategorization', 'deleteFiles'] as const),
]);
const ORDINARY_WEIGHT = 8;
/** Higher than the rest, since an upload accepts almost anything. */
const UPLOAD_WEIGHT = 40;

const weightOf = (call: keyof typeof api): number =>
  call === 'uploadFiles' ? UPLOAD_WEIGHT : ENDING_CALLS.has(call) ? 1 : ORDINARY_WEIGHT;

/** Requests to every call of the contract. */
export const requests = (): fc.Arbitrary<FuzzRequest> =>
  fc
    .oneof(
      ...(Object.keys(api) as Array<keyof typeof api>).map((call) => ({
        weight: weightOf(call),
        arbitrary: fc.constant(call),
      })),
    )
    .chain(requestTo);

function requestTo(call: keyof typeof api): fc.Arbitrary<FuzzRequest> {
  const endpoint: Endpoint = api[call];
  return fc.record({
    call: fc.constant(call),
    params: paramsOf(endpoint.params),
    query: queryOf(endpoint.query),
    body: bodyOf(endpoint),
    headers: headers(),
    isSignedIn: mostly(endpoint.access !== 'public'),
    hasCsrf: mostly(true),
  });
}

const mostly = (usual: boolean): fc.Arbitrary<boolean> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, fc.constant(!usual));

function paramsOf(schema: z.ZodObject | undefined): fc.Arbitrary<Record<string, PathPart>> {
  const part = (name: string): fc.Arbitrary<PathPart> =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({ own: name }) },
      { weight: 1, arbitrary: fc.uuid().map((text) => ({ text })) },
      { weight: 1, arbitrary: hostileText().map((text) => ({ text: escaped(text).slice(0, 4_000) })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('%', '%ff', '%00', '%2e%2e%2f', '..', '%ED%A0%80', ';a=b', '%0d%0a')
          .map((text) => ({
            text,
          })),
      },
    );
  return fc.record(Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, part(name)])));
}

function queryOf(schema: z.ZodObject | undefined): fc.Arbitrary<string> {
  const strange = fc.constantFrom(
    '?',
    '?&&&',
    '?a',
    '?__proto__=1',
    '?limit[]=1&limit[a]=2',
    '?%ff=%',
    '?a=1&a=2',
  );
  if (!schema) return fc.oneof({ weight: 8, arbitrary: fc.constant('') }, strange);
  const pairs = fieldsFor(schema).map((fields) =>
    Object.entries(fields).map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`),
  );
  const some = pairs.map((all) => (all.length > 0 ? `?${all.join('&')}`.slice(0, 8_000) : ''));
  return fc.oneof(
    { weight: 6, arbitrary: some },
    {
      weight: 1,
      arbitrary: some.map((query) => (query ? `${query}&${query.slice(1)}`.slice(0, 8_000) : '?')),
    },
    { weight: 1, arbitrary: strange },
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

function bodyOf(endpoint: Endpoint): fc.Arbitrary<WireBody | undefined> {
  const json = (text: string): WireBody => ({ contentType: 'application/json', bytes: Buffer.from(text) });
  const broken = fc
    .tuple(fc.oneof(brokenJson(), hostileText()), contentTypes())
    .map(([text, contentType]): WireBody => ({ contentType, bytes: Buffer.from(text) }));
  const bytes = fc
    .tuple(fc.uint8Array({ maxLength: 200 }), contentTypes())
    .map(([data, contentType]): WireBody => ({ contentType, bytes: Buffer.from(data) }));
  const none = fc.constant(undefined);
  if (endpoint.requestType === 'multipart') {
    return fc.oneof({ weight: 12, arbitrary: multipartBodies() }, broken, bytes, none);
  }
  if (!endpoint.body) return fc.oneof({ weight: 12, arbitrary: none }, broken, bytes);
  const right = valuesFor(endpoint.body).map((value) => json(JSON.stringify(value)));
  const wrong = hostileValue().map((value) => json(JSON.stringify(value)));
  return fc.oneof({ weight: 8, arbitrary: right }, wrong, broken, bytes, none);
}

const contentTypes = (): fc.Arbitrary<string | undefined> =>
  fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json;;;',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=boundary',
    '*/*',
    '/',
    undefined,
  );

/** At most one additional request header, with a plausible or odd value. */
const headers = (): fc.Arbitrary<Record<string, string>> => {
  const value = fc.oneof(
    fc.constantFrom(
      '',
      '*',
      '*/*',
      'text/html',
      'gzip, br;q=0',
      'bytes=0-1,-1',
      '"',
      'a'.repeat(3_000),
      'é\u00ff',
    ),
    fc.string({ maxLength: 40 }).map((text) => text.trim()),
  );
  const name = fc.constantFrom(
    ...[
      'accept',
      'accept-encoding',
      'accept-language',
      'cookie',
      'content-encoding',
      'if-none-match',
      'origin',
    ],
    ...[
      'range',
      'referer',
      'stripe-signature',
      'traceparent',
      'user-agent',
      'x-forwarded-for',
      'x-csrf-token',
    ],
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    fc.tuple(name, value).map(([key, text]): Record<string, string> => ({ [key]: text })),
  );
};
