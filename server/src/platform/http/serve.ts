import type { Access, Endpoint } from '@sheaf/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseNul } from './storable-text.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : unknown;

/** What a handler gets: parsed input, and who calls (undefined only where anybody may). */
export interface Call<E extends Endpoint, Caller> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: E['takes'] extends 'raw' ? Buffer : Output<E['body']>;
  readonly caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers the handler of an endpoint: the contract gives its address, its checks and its answer's shape. */
export type Serve<Caller> = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, Caller>) => Promise<Input<E['response']>>,
) => void;

/** What the application decides about a request before a handler sees it. */
export interface Gate<Caller> {
  /** Who calls, or undefined without a session. */
  identify(request: FastifyRequest): Promise<Caller | undefined>;
  /** Throws when the caller may not pass. */
  admit(caller: Caller | undefined, endpoint: { access: Access; blockedAction?: string }): void;
  /** Throws when the request was forged in another site's page. */
  checkOrigin(request: FastifyRequest, caller: Caller | undefined): void;
}

/**
 * Binds endpoints to a Fastify instance. The order is fixed for all: who calls, whether the request is
 * theirs (CSRF), whether they may, and only then the reading of the input. A multipart body may have
 * `mostUploadBytes`, any other what the app allows.
 */
export function createServe<Caller>(
  app: FastifyInstance,
  gate: Gate<Caller>,
  { mostUploadBytes }: { mostUploadBytes: number },
): Serve<Caller> {
  const callers = new WeakMap<FastifyRequest, Caller>();
  return (endpoint, handler) => {
    const bind = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.takes === 'multipart' && { bodyLimit: mostUploadBytes }),
        schema: {
          summary: endpoint.summary,
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
          ...(endpoint.response && { response: { 200: endpoint.response } }),
        },
        onRequest: async (request) => {
          const caller = await gate.identify(request);
          if (caller !== undefined) callers.set(request, caller);
          if (endpoint.method !== 'GET' && endpoint.csrf !== false) gate.checkOrigin(request, caller);
          gate.admit(caller, endpoint);
        },
        // A call whose every field has a default may come without a body.
        preValidation: async (request) => {
          if (endpoint.body && request.body === undefined) request.body = {};
        },
        // A body that no schema has let through is not looked into: nobody reads it, and it may be of any depth.
        preHandler: async ({ params, query, body }) =>
          refuseNul({ params, query, body: endpoint.body && body }),
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
    if (endpoint.takes === 'raw') app.register(async (scope) => bind(takingBytes(scope)));
    else bind(app);
  };
}

/** Hands every body over as it came, whatever it says it is: a signature is about its very bytes. */
function takingBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // One without a body has no bytes.
  scope.addHook('preValidation', async (request) => {
    request.body ??= Buffer.alloc(0);
  });
  return scope;
}
