import path from 'node:path';
import { buildApp, closeApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { buildFeatures, startWorker } from './features.ts';
import { openLog } from './platform/log.ts';
import { openServices } from './services.ts';

// An upload of a large file is worth waiting for, a stalled one is not.
const REQUESTS_TIMEOUT_MS = 10_000;
const PAGES_FOLDER = path.join(import.meta.dirname, '../../web/build/client');

/** Starts one process in its role, and stops it cleanly on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog({ level: config.logLevel });
  const services = await openServices(config, { log });
  const features = buildFeatures(services);
  const app = await buildApp(services, { features, pagesFolder: PAGES_FOLDER });
  if (config.role !== 'worker') {
    const address = await app.listen({ host: config.host, port: config.port });
    say(`Sheaf is ready at ${config.publicUrl ?? address}`);
  }
  const worker = config.role === 'api' ? undefined : await startWorker(services, features);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: requests under way are finished, jobs are handed back.');
    worker?.stop();
    await closeApp(app, { timeoutMs: REQUESTS_TIMEOUT_MS });
    await services.close();
    await features.inspector.close();
    say('Stopped.');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : startFailure(error)}\n`);
  process.exit(1);
});

function startFailure(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one, or stop what uses it.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
