import type { Settings } from './config.ts';

/** Where a process tells its metrics. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** What a reader has to show; undefined: nothing, on an address that only this machine reaches. */
  readonly token: string | undefined;
}

/** Where metrics are told; undefined unless a port is named. */
export const toMetricsConfig = (env: Settings): MetricsConfig | undefined =>
  env.METRICS_PORT === undefined
    ? undefined
    : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN };

/** Whether traces are sent, as OpenTelemetry's own start-up decides: a collector is named, and nothing says no. */
export const isTraced = (env: Settings): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';
