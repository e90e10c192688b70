import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { routeOf } from './request-log.ts';

/** Records a span for every request, in the trace that the caller names in `traceparent`, or in a new one. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = trace.getTracer('sheaf').startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'sheaf.request_id': request.id,
        },
      },
      parent,
    );
    reply.raw.once('close', () => {
      const { statusCode, headersSent } = reply.raw;
      if (headersSent) span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), done);
  });
}
