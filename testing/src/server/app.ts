import { rm } from 'node:fs/promises';
import { buildApp } from '@sheaf/server/app';
import type { AuditEvent } from '@sheaf/server/audit/audit-events';
import { openAuditLog } from '@sheaf/server/audit/audit-log';
import { readConfig } from '@sheaf/server/config';
import { openSigningKeys } from '@sheaf/server/config/signing-keys';
import { buildFeatures, type Features } from '@sheaf/server/features';
import type { JobWorker } from '@sheaf/server/features/jobs/jobs.worker';
import type { McpServerFactory } from '@sheaf/server/features/mcp/mcp-server';
import type { Clock } from '@sheaf/server/platform/clock';
import { closeApp } from '@sheaf/server/platform/http/close-app';
import { openLog } from '@sheaf/server/platform/log/log';
import { openServices, type Services } from '@sheaf/server/services';
import { openThreads } from '@sheaf/server/threads';
import { startWorker } from '@sheaf/server/worker';
import { chooseDatabase, type DatabaseKind } from '../database/database.ts';
import { Visitor } from '../visitor/visitor.ts';
import { makeDataFolder, makeEmptyFolder } from './data-folder.ts';

/** A running product with its own data and port. */
export interface TestApp {
  readonly url: string;
  readonly services: Services;
  readonly features: Features;
  readonly worker: JobWorker | undefined;
  readonly clock: TestClock;
  /** The lines written to the audit log. */
  readonly audited: AuditLine[];
  /** A fresh browser; with `from`, at a different network address (needs TRUST_PROXY). */
  visitor(at?: { from?: string }): Visitor;
  /** A visitor with a fresh account. */
  signedIn(email?: string): Promise<Visitor>;
  close(): Promise<void>;
}

export interface AuditLine {
  readonly event: AuditEvent;
  readonly outcome: string;
  readonly [field: string]: unknown;
}

/** A running clock, which tests can advance and stop. */
class TestClock implements Clock {
  #aheadMs = 0;
  #stoodAt: number | undefined;
  now(): Date {
    return new Date((this.#stoodAt ?? Date.now()) + this.#aheadMs);
  }
  advance(ms: number): void {
    this.#aheadMs += ms;
  }
  /** Stops the clock, so that only `advance` moves it: boundaries are hit exactly, however slow the machine is. */
  freeze(): void {
    this.#stoodAt ??= Date.now();
  }
}

/**
 * All products in this process share these threads for reading and sorting, since each takes half a second of processor
 * time to start.
 */
const threads = openThreads();

let accounts = 0;

interface StartOptions {
  readonly env?: Record<string, string>;
  readonly hasWorker?: boolean;
  readonly dataDir?: string;
  readonly database?: DatabaseKind;
  /** Serves other MCP tools than the product's. */
  readonly makeMcpServer?: McpServerFactory;
}

/**
 * Starts the whole product on its own database and folder, with settings as an operator would give them. The database
 * is on the run's PostgreSQL, which costs far less than an embedded one, unless `database` is `embedded`: in tests of
 * what only the embedded one does, and in one file per feature (CONTRIBUTING.md). TEST_DATABASE=embedded or
 * TEST_DATABASE=postgres forces all of a run onto one of them.
 */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const database = await chooseDatabase(options);
  const isEmbedded = !(options.env?.DATABASE_URL ?? database.env.DATABASE_URL);
  const dataDir = options.dataDir ?? (await (isEmbedded ? makeDataFolder() : makeEmptyFolder()));
  const clock = new TestClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    // A public server cannot turn its rate limits off.
    RATE_LIMIT: options.env?.PUBLIC_URL?.startsWith('https:') ? 'on' : 'off',
    ...database.env,
    ...options.env,
  });
  const audited: AuditLine[] = [];
  const audit = openAuditLog({
    keys: openSigningKeys(config),
    to: { write: (line: string) => audited.push(JSON.parse(line)) },
  });
  const services = await openServices(config, { log: openLog({ level: config.logLevel }), audit, clock });
  const features = await buildFeatures(services, threads);
  const { makeMcpServer } = options;
  const app = await buildApp(services, { features, ...(makeMcpServer && { makeMcpServer }) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  services.site.setListenAddress(url);
  const worker = options.hasWorker === false ? undefined : await startWorker(services, features);
  const visitor = (at?: { from?: string }) => new Visitor(url, at);
  return {
    url,
    services,
    features,
    worker,
    clock,
    audited,
    visitor,
    signedIn: async (email = `person-${++accounts}-${Date.now()}@example.org`) => {
      const person = visitor();
      await person.post('/auth/signup', { email, password: 'a good password' });
      return person;
    },
    close: async () => {
      worker?.stop();
      await closeApp(app, { timeoutMs: 1_000 });
      await services.close();
      await database.drop();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
