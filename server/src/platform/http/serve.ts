import type { Endpoint } from '@sheaf/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { rejectNul } from './reject-nul.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : unknown;

/** What a handler gets: parsed input, and who calls (undefined only where anybody may). */
interface Call<E extends Endpoint, Caller> {
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
  /** Whether the request itself proves who sends it, as no browser does by itself for a page of another site. */
  isProgram(caller: Caller | undefined): boolean;
  /** Throws when the caller may not pass. */
  admit(caller: Caller | undefined, call: { endpoint: Endpoint; request: FastifyRequest }): void;
  /** Throws when a page of another site made the browser send the request. */
  checkOrigin(request: FastifyRequest): void;
  /** Throws without a token that another site's page cannot know. */
  checkCsrf(request: FastifyRequest, caller: Caller | undefined): void;
  /** Throws when the page that calls shows another account than the caller's. */
  checkAccount(request: FastifyRequest, caller: Caller | undefined): void;
  /** Writes into the answer whose it is. */
  nameAccount(reply: FastifyReply, caller: Caller): void;
}

/**
 * Binds endpoints to a Fastify instance. The order is fixed for all: who calls, whether the request is
 * theirs (origin, CSRF, account), whether they may, and only then the reading of the input. A multipart body may have
 * `maxUploadBytes`, any other what the app allows.
 */
export function createServe<Caller>(
  app: FastifyInstance,
  gate: Gate<Caller>,
  { maxUploadBytes }: { maxUploadBytes: number },
): Serve<Caller> {
  const callers = new WeakMap<FastifyRequest, Caller>();
  return (endpoint, handler) => {
    const bind = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.takes === 'multipart' && { bodyLimit: maxUploadBytes }),
        ...(endpoint.gives === 'events' && { sse: 'manual' }),
        schema: {
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
          ...(endpoint.response && { response: { 200: endpoint.response } }),
        },
        onRequest: async (request, reply) => {
          const caller = await gate.identify(request);
          if (caller !== undefined) {
            callers.set(request, caller);
            gate.nameAccount(reply, caller);
          }
          guard(gate, { endpoint, request, caller });
          gate.admit(caller, { endpoint, request });
        },
        // A call whose every field has a default may come without a body.
        preValidation: async (request) => {
          if (endpoint.body && request.body === undefined) request.body = {};
        },
        // A body that no schema has let through is not looked into: nobody reads it, and it may be of any depth.
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
    if (endpoint.takes === 'raw') app.register(async (scope) => bind(takingBytes(scope)));
    else bind(app);
  };
}

/** Whether a request is the caller's own. What everybody may read, a page may ask for with any account. */
function guard<Caller>(
  gate: Gate<Caller>,
  { endpoint, request, caller }: { endpoint: Endpoint; request: FastifyRequest; caller: Caller | undefined },
): void {
  if (endpoint.isWebhook) return;
  const isRead = endpoint.method === 'GET';
  const isProgram = gate.isProgram(caller);
  if (!isRead && !isProgram) gate.checkOrigin(request);
  if (!isRead && !isProgram && endpoint.csrf !== false) gate.checkCsrf(request, caller);
  if (!isRead || endpoint.access !== 'public') gate.checkAccount(request, caller);
}

/** Hands every body over as it came, whatever its content type: a signature is about its very bytes. */
function takingBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // One without a body has no bytes.
  scope.addHook('preValidation', async (request) => {
    request.body ??= Buffer.alloc(0);
  });
  return scope;
}
