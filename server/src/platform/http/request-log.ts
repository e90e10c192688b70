import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Announcement, announcement } from '../events/announcement.ts';
import { inLogContext } from '../log/log-context.ts';

/** Carries a request's id in its answer, so that a person who complains can name it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A request that has been answered, or broken off. */
export interface AnsweredRequest {
  readonly method: string;
  /** As the route is declared, with no id in it; `unmatched` for a path that no route has. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** A request was answered, or broken off. */
export const requestAnswered: Announcement<AnsweredRequest> = announcement('request-answered');

/**
 * Gives its id to every answer and to every line that is logged meanwhile, and writes one line for each request
 * (level `info`). The path is logged as its route is declared: what somebody has typed there may be anything.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // On the answer itself, so that a stream, which has no reply of the framework, carries it too.
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    reply.raw.once('close', () => record(request, reply));
    inLogContext({ requestId: request.id }, done);
  });
  const record = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = reply;
    const answered = {
      method: request.method,
      route: routeOf(request),
      status: raw.headersSent ? raw.statusCode : GONE_BEFORE_ANSWER,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    // A caller who went away before the answer was whole is marked as such.
    const isWhole = raw.writableFinished;
    request.log.info(
      { requestId: request.id, ...answered, ...idsOf(request), ...(!isWhole && { isWhole }) },
      'request',
    );
    requestAnswered.emit(answered);
  };
}

// No status of HTTP: nginx's word for a caller who did not wait for the answer.
const GONE_BEFORE_ANSWER = 499;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids in a request's path, and nothing else that may stand in their place. */
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
