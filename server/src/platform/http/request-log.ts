import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcement } from '../events/announcement.ts';
import { inLogContext } from '../log/log-context.ts';

/** Response header with the request's id, so that people can quote it in a complaint. */
export const REQUEST_ID_HEADER = 'x-request-id';

interface AnsweredRequest {
  readonly method: string;
  /** The declared path of the route, without ids; `unmatched` if there is no such route. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

export const requestAnswered = announcement<AnsweredRequest>('request-answered');

/**
 * Adds the request id to every response and to every line that is logged meanwhile, and logs one line per request
 * (level `info`). The path is logged as its route is declared, since a caller could have typed anything there.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // On the raw response, so that it is also sent with a stream, which has no reply of the framework.
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    reply.raw.once('close', () => record(request, reply));
    inLogContext({ requestId: request.id }, done);
  });
  const record = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = reply;
    const answered = {
      method: request.method,
      route: routeOf(request),
      status: raw.headersSent ? raw.statusCode : CLIENT_CLOSED_REQUEST,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    // Marks a caller that disconnected before the response was complete.
    const isWhole = raw.writableFinished;
    request.log.info(
      { requestId: request.id, ...answered, ...idsOf(request), ...(!isWhole && { isWhole }) },
      'request',
    );
    requestAnswered.emit(answered);
  };
}

// Not an HTTP status: nginx's code for a client that did not wait for the response.
const CLIENT_CLOSED_REQUEST = 499;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids in a request's path, and nothing else that may be in their place. */
const idsOf = ({ params }: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params ?? {})
      .filter(([, value]) => ID.test(String(value)))
      .map(([name, value]) => [name === 'id' ? 'projectId' : name, value]),
  );

/** The declared path of a request's route; all assets of the web app count as one. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'unmatched';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
