import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

// All of this is a no-op, at almost no cost, unless `start-tracing.ts` has been run.
const tracer = () => trace.getTracer('sheaf');

/** Attributes of a span: ids and counts, never names, addresses or contents. */
interface SpanDetails {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Runs work as a span of the current trace, or of a new one. */
export function inSpan<T>(name: string, about: SpanDetails, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, about, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed, with the type of error; the message is left out, since it may contain what was sent. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Carries a trace over to another process; empty if there is none. */
export type TraceCarrier = Record<string, string>;

/** The current trace, to be carried with work that somebody else does later. */
export function carryTrace(): TraceCarrier {
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Runs work as a part of the trace in a carrier; as a new one if it has none. */
export const inCarriedTrace = <T>(carrier: TraceCarrier, work: () => T): T =>
  context.with(propagation.extract(ROOT_CONTEXT, carrier), work);

interface EndedQuery {
  readonly level: string;
  readonly query: { readonly sql: string };
  readonly queryDurationMillis: number;
}

const MAX_QUERY_TEXT = 1_000;

/** Records a query as a span, with its text but no values; for Kysely's `log`. */
export function traceQuery({ level, query, queryDurationMillis }: EndedQuery): void {
  // A poll of the queue belongs to no trace.
  if (!trace.getActiveSpan()) return;
  const end = Date.now();
  const words = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|\w+)/i.exec(query.sql);
  const span = tracer().startSpan(`database ${words?.[1]?.toLowerCase() ?? 'query'}`, {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, MAX_QUERY_TEXT) },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
