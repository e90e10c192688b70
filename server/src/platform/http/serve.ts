import { type Endpoint, needsRoom } from '@sheaf/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Room } from '../disk/room.ts';
import { rejectNul } from './reject-nul.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : unknown;
export type Answer<E extends Endpoint> = Promise<Input<E['response']>>;

/** What a handler gets: the parsed input, and the caller (only undefined for public endpoints). */
export interface Call<E extends Endpoint, Caller> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: E['requestType'] extends 'raw' ? Buffer : Output<E['body']>;
  readonly caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The contract determines the address of an endpoint, its checks and the shape of its response. */
export type Serve<Caller> = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, Caller>) => Answer<E>,
) => void;

/** What the application decides about a request before a handler sees it. */
export interface Gate<Caller> {
  identify(request: FastifyRequest): Promise<Caller | undefined>;
  /**
   * Names the caller's account in the response, also in a refusal. Throws unless the request is the caller's own, and
   * they may make the call.
   */
  admit(
    caller: Caller | undefined,
    call: { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply },
  ): void;
}

/**
 * Binds endpoints to a Fastify instance. The order is the same for all: identify the caller, check whether the request
 * is their own (origin, CSRF, account), check their permission, and only then parse the input. `maxUploadBytes` limits
 * multipart bodies; the app's limit applies to all others. With `room`, changes are refused without it.
 */
export function createServe<Caller>(
  app: FastifyInstance,
  gate: Gate<Caller>,
  { maxUploadBytes, room }: { maxUploadBytes: number; room?: Room | undefined },
): Serve<Caller> {
  const callers = new WeakMap<FastifyRequest, Caller>();
  return (endpoint, handler) => {
    const bind = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.requestType === 'multipart' && { bodyLimit: maxUploadBytes }),
        ...(endpoint.responseType === 'events' && { sse: 'manual' }),
        // A download keeps its length. Besides, a text that begins like zlib data ("80") would be sent as it is, but be
        // called gzip.
        ...(endpoint.responseType === 'stream' && { compress: false }),
        schema: {
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.access === 'public' ? {} : { querystring: NO_QUERY }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
          ...(endpoint.response && { response: { 200: endpoint.response } }),
        },
        onRequest: async (request, reply) => {
          const caller = await gate.identify(request);
          if (caller !== undefined) callers.set(request, caller);
          gate.admit(caller, { endpoint, request, reply });
          if (needsRoom(endpoint)) room?.assert();
        },
        // A call whose fields all have defaults may come without a body.
        preValidation: async (request) => {
          if (endpoint.body && request.body === undefined) request.body = {};
        },
        // A body that no schema has validated is not searched: nobody reads it, and it may be arbitrarily deep.
        preHandler: async ({ params, query, body }) =>
          rejectNul({ params, query, body: endpoint.body && body }),
        handler: async (request, reply) =>
          handler({
            params: request.params,
            query: request.query,
            body: request.body,
            caller: callers.get(request),
            request,
            reply,
          } as unknown as Call<typeof endpoint, Caller>),
      });
    if (endpoint.requestType === 'raw') app.register(async (scope) => bind(withRawBody(scope)));
    else bind(app);
  };
}

/** A mistyped or misplaced parameter is an error. Public calls accept any: health checks and caches add their own. */
const NO_QUERY = z.strictObject({});

/** Hands over every body unparsed, whatever its content type: a signature covers the exact bytes. */
function withRawBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // A request without a body has no bytes.
  scope.addHook('preValidation', async (request) => {
    request.body ??= Buffer.alloc(0);
  });
  return scope;
}
