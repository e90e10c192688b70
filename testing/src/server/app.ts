import { rm } from 'node:fs/promises';
import { buildApp } from '@sheaf/server/app';
import type { AuditEvent } from '@sheaf/server/audit/audit-events';
import { openAuditLog } from '@sheaf/server/audit/audit-log';
import { readConfig } from '@sheaf/server/config';
import { openSigningKeys } from '@sheaf/server/config/signing-keys';
import { buildFeatures, type Features, openThreads } from '@sheaf/server/features';
import type { JobWorker } from '@sheaf/server/features/jobs/jobs.worker';
import type { MakeMcpServer } from '@sheaf/server/features/mcp/mcp-server';
import type { Clock } from '@sheaf/server/platform/clock';
import { closeApp } from '@sheaf/server/platform/http/close-app';
import { openLog } from '@sheaf/server/platform/log/log';
import { openServices, type Services } from '@sheaf/server/services';
import { startWorker } from '@sheaf/server/worker';
import { chooseDatabase, type DatabaseKind } from '../database/database.ts';
import { Visitor } from '../visitor/visitor.ts';
import { makeDataFolder, makeEmptyFolder } from './data-folder.ts';

/** A running product: its own data, its own port. */
export interface TestApp {
  readonly url: string;
  readonly services: Services;
  readonly features: Features;
  readonly worker: JobWorker | undefined;
  readonly clock: TestClock;
  /** What was written to the audit log, line by line. */
  readonly audited: AuditLine[];
  /** A browser that has seen nothing yet; with `from` at another address of the network (needs TRUST_PROXY). */
  visitor(at?: { from?: string }): Visitor;
  /** A visitor with a fresh account. */
  signedIn(email?: string): Promise<Visitor>;
  close(): Promise<void>;
}

/** A line of the audit log. */
export interface AuditLine {
  readonly event: AuditEvent;
  readonly outcome: string;
  readonly [field: string]: unknown;
}

/** A clock that runs, ahead by what a test has said, until a test has it stand. */
class TestClock implements Clock {
  #aheadMs = 0;
  #stoodAt: number | undefined;
  now(): Date {
    return new Date((this.#stoodAt ?? Date.now()) + this.#aheadMs);
  }
  advance(ms: number): void {
    this.#aheadMs += ms;
  }
  /** Lets no time pass from now on but what it is advanced by: an edge is met exactly, however slow the machine is. */
  stand(): void {
    this.#stoodAt ??= Date.now();
  }
}

/** Every product of this process reads and sorts in the same threads: one takes half a second of the processor to start. */
const threads = openThreads();

let accounts = 0;

interface StartOptions {
  readonly env?: Record<string, string>;
  readonly hasWorker?: boolean;
  readonly dataDir?: string;
  readonly database?: DatabaseKind;
  /** Speaks MCP with other tools than the product's. */
  readonly makeMcpServer?: MakeMcpServer;
}

/**
 * Starts the whole product on a database and folder of its own, with settings as an operator would give them. The
 * database is one of the run's PostgreSQL, which costs far less than an embedded one, unless `database` is `embedded`: in
 * tests of what only that one does, and in one file of each feature (docs/decisions/0045). TEST_DATABASE=embedded or
 * =postgres has all of a run on the one or the other.
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
    // A server that others reach cannot be without its brakes.
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
  services.site.listensAt(url);
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
