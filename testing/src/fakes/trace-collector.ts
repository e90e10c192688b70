import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenHere, stopListening } from './loopback.ts';

/** A span as a trace collector receives it (OTLP over HTTP, as JSON). */
export interface CollectedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: ReadonlyArray<{ key: string; value: { stringValue?: string; intValue?: number } }>;
}

interface Export {
  resourceSpans: Array<{
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: Array<{ spans: CollectedSpan[] }>;
  }>;
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

export async function startCollector() {
  const spans: CollectedSpan[] = [];
  /** The names of the services that have sent spans. */
  const services = new Set<string>();
  const rawExports: string[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    rawExports.push(JSON.stringify(resourceSpans));
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      services.add(name ?? '');
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
  return {
    url: await listenHere(server),
    spans,
    services,
    rawExports,
    close: () => stopListening(server),
  };
}
