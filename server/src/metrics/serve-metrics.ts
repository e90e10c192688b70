import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { isSameSecret } from '../platform/secrets.ts';
import type { Services } from '../services.ts';
import { countEvents } from './counts.ts';
import { watchProcess, watchRows } from './gauges.ts';

interface MetricsListener {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves this process's metrics in Prometheus format at GET /metrics, on a separate port (docs/operations.md).
 * Undefined if the settings do not enable metrics: then nothing is counted.
 */
export async function serveMetrics(services: Services): Promise<MetricsListener | undefined> {
  const { metrics } = services.config;
  if (!metrics) return undefined;
  const registry = new Registry();
  watchProcess(registry, services);
  // Registered last, so that the rows are read at the moment when the other metrics are written out.
  watchRows(registry, services);
  const stopCounting = countEvents(registry);
  const server = createServer(async (request, response) => {
    if (!mayRead(request, metrics.token)) return response.writeHead(401).end();
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (err) {
      services.log.error({ err }, 'metrics could not be served');
      return response.writeHead(500).end();
    }
  });
  server.listen(metrics.port, metrics.host);
  await once(server, 'listening');
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`,
    close: async () => {
      stopCounting();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}
