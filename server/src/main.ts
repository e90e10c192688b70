import path from 'node:path';
import { startAdminServer } from './admin/admin-server.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { buildFeatures } from './features.ts';
import { DatabaseLost } from './platform/database/embedded-thread.ts';
import { FolderInUse } from './platform/database/folder-lock.ts';
import { SchemaOutOfDate } from './platform/database/schema-out-of-date.ts';
import { DiskFull, isDiskFull, roomAdvice } from './platform/disk/room.ts';
import {
  ensurePrivateFolder,
  FolderNotPrivate,
  OWNER_ONLY_UMASK,
} from './platform/folders/private-folder.ts';
import { closeApp } from './platform/http/close-app.ts';
import { openLog } from './platform/log/log.ts';
import { isOutage } from './platform/outage.ts';
import { lowerV8HelperPriority } from './platform/threads/priority.ts';
import { openServices } from './services.ts';
import { startWorker } from './worker.ts';

// Long enough to finish an upload of a large file, but not to wait for a stalled one.
const REQUESTS_TIMEOUT_MS = 10_000;
// Supervisors wait 25 seconds before they kill it. Only a database or a store that never answers takes as long.
const STOP_DEADLINE_MS = 20_000;
const PAGES_FOLDER = path.join(import.meta.dirname, '../../web/build/client');

/** Starts one process in its role, and stops it cleanly on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<void>();
  // Registered first, and stopping only once: npm and the terminal both send the signal.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => requestStop());
  lowerV8HelperPriority();
  process.umask(OWNER_ONLY_UMASK);
  const config = readConfig();
  const log = openLog({ level: config.logLevel });
  await ensurePrivateFolder(config.dataDir, log);
  // Only loaded if the settings turn it on, since it takes memory and time.
  const endTracing =
    config.isTraced && (await import('./platform/tracing/start-tracing.ts')).startTracing(config);
  const services = await openServices(config, { log }).catch((error: unknown) => {
    throw isDiskFull(error) ? new DiskFull(roomAdvice(config.dataDir), { cause: error }) : error;
  });
  const features = await buildFeatures(services);
  const app = await buildApp(services, { features, pagesFolder: PAGES_FOLDER });
  const adminServer = await startAdminServer({ services, features });
  if (config.role !== 'worker') {
    const address = await app.listen({ host: config.host, port: config.port });
    services.site.setListenAddress(address);
    if (config.isExposed && !config.isProduction) printLine(EXPOSED);
    printLine(`Sheaf is ready at ${config.publicUrl ?? address}`);
  }
  const worker = config.role === 'api' ? undefined : await startWorker(services, features);
  if (config.role === 'worker') printLine('Sheaf is ready to take jobs.');
  const metrics =
    config.metrics && (await (await import('./metrics/serve-metrics.ts')).serveMetrics(services));
  if (metrics) printLine(`Its metrics are at ${metrics.url}`);

  await Promise.race([stopRequested, services.database.lost]);
  printLine('Stopping: finishing open requests and returning jobs to the queue.');
  setTimeout(() => {
    process.stderr.write('Stopped without waiting any longer for the database or the storage to answer.\n');
    process.exit(1);
  }, STOP_DEADLINE_MS).unref();
  worker?.stop();
  const timeoutMs = REQUESTS_TIMEOUT_MS;
  await Promise.all([closeApp(app, { timeoutMs }), adminServer?.close({ timeoutMs })]);
  await metrics?.close();
  await services.close();
  if (endTracing) await endTracing();
  await Promise.all([features.inspector.close(), features.ocr.renderer.close()]);
  printLine('Stopped.');
}

const EXPOSED =
  'Others can reach this server (through HOST, PUBLIC_URL or a proxy), so the test checkout and the test sign-in are off. To run the server for others, set NODE_ENV=production.';

// A closed pipe must not crash the process.
process.stdout.on('error', () => {});
const printLine = (sentence: string) => process.stdout.write(`${sentence}\n`);

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${failure(error)}\n`);
    process.exit(1);
  },
);

function failure(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof FolderNotPrivate ||
    error instanceof DatabaseLost ||
    error instanceof DiskFull ||
    error instanceof SchemaOutOfDate
  )
    return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`;
  if (!(error instanceof Error)) return String(error);
  if (isOutage(error)) return `The database or the storage is not responding: ${error.message}`;
  return error.stack ?? error.message;
}
