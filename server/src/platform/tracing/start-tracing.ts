import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/**
 * Starts sending traces to the collector that the `OTEL_…` variables name (OTLP over HTTP, as JSON); these settings are
 * OpenTelemetry's own, which reads them itself. Only loaded if tracing is on. Returns a function that sends the last
 * spans and stops tracing.
 */
export function startTracing({ role }: { role: string }): () => Promise<void> {
  const ours = resourceFromAttributes({ 'service.name': 'sheaf', 'sheaf.role': role });
  const provider = new BasicTracerProvider({
    // The environment's attributes of the service override ours.
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // An unreachable collector must not cause a failure.
  return () => provider.shutdown().catch(() => {});
}
