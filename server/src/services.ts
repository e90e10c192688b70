import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { migrations } from '../migrations/migrations.ts';
import { type AuditLog, openAuditLog } from './audit/audit-log.ts';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { assertMigrated, migrate } from './platform/database/migrate.ts';
import { type DatabasePool, openEmbedded, openPostgres } from './platform/database/pool.ts';
import { PURGE_QUEUE } from './platform/database/purge-queue.ts';
import { type Events, openEvents } from './platform/events.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { openOutbox } from './platform/mail/outbox.ts';
import { openSmtp } from './platform/mail/smtp.ts';
import { openQueue, type Queue } from './platform/queue.ts';
import { Site } from './platform/site.ts';
import { openFolderStorage } from './platform/storage/folder.ts';
import { type HoldableStorage, withHeldRemovals } from './platform/storage/held-removals.ts';
import { openS3Storage } from './platform/storage/s3.ts';
import type { Storage } from './platform/storage/storage.ts';
import { traced } from './platform/storage/traced.ts';
import { openTemporaryFolder } from './platform/temporary-folder.ts';
import { traceQuery } from './platform/tracing.ts';
import type { Database, Tables } from './tables.ts';

/** What every feature is built on: opened once a process, closed in the opposite order. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: DatabasePool;
  readonly db: Database;
  readonly storage: HoldableStorage;
  readonly queue: Queue;
  readonly events: Events;
  readonly mailer: Mailer;
  readonly site: Site;
  /** Where this process keeps files while it works on them. */
  readonly temporaryFolder: string;
  close(): Promise<void>;
}

const QUEUES = [
  { name: 'runs', concurrency: 2, expireInSeconds: 6 * 3600 },
  { name: 'downloads', concurrency: 2, expireInSeconds: 2 * 3600 },
  // Tried for about a day and a half, so that a mail server that is away over night loses nobody's mail.
  {
    name: 'mails',
    concurrency: 2,
    expireInSeconds: 120,
    retry: { limit: 45, delaySeconds: 2, maxDelaySeconds: 3600 },
  },
  PURGE_QUEUE,
];

// An API process needs a connection per request in flight; PostgreSQL's default allows 100 in all.
const MAX_CONNECTIONS = 12;
// With the time that requests get, under the 20 seconds after which the process must be gone.
const STOP_TIMEOUT_MS = 8_000;

/**
 * Opens database (migrated), storage, queue and messages as the settings say. With `isExisting` the database has to
 * be up to date already, or else this throws a sentence and has changed nothing.
 */
export async function openServices(
  config: Config,
  {
    log,
    audit = openAuditLog({ keys: config.signingKeys, file: config.auditFile }),
    clock = systemClock,
    isExisting = false,
  }: { log: Logger; audit?: AuditLog; clock?: Clock; isExisting?: boolean },
): Promise<Services> {
  const onError = (err: Error) => log.error({ err }, 'background error');
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, { maxConnections: MAX_CONNECTIONS, onError })
    : await openEmbedded(path.join(config.dataDir, 'db'));
  try {
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      ...(config.isTraced && { log: traceQuery }),
    });
    await (isExisting ? assertMigrated : migrate)(db, migrations);
    const queue = await openQueue(database, QUEUES, onError);
    const events = await openEvents(database.listen);
    const storage = withHeldRemovals(traceStorage(await openStorage(config), config));
    const temporaryFolder = await openTemporaryFolder(path.join(config.dataDir, 'tmp'), {
      isShared: database.kind === 'postgres',
    });
    return {
      config,
      log,
      audit,
      clock,
      database,
      db,
      storage,
      queue,
      events,
      mailer: openMailer(config, log),
      site: new Site(config.publicUrl, config),
      temporaryFolder: temporaryFolder.path,
      close: async () => {
        await queue.stop({ timeoutMs: STOP_TIMEOUT_MS });
        await events.close();
        await database.close();
        await temporaryFolder.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const traceStorage = (storage: Storage, { isTraced }: Config): Storage =>
  isTraced ? traced(storage) : storage;

/** The object store that the settings name, or a folder. */
export const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> =>
  s3 ? openS3Storage(s3) : openFolderStorage(path.join(dataDir, 'files'));

/** The mail server that the settings name, or a folder. */
function openMailer({ mail, dataDir }: Config, log: Logger): Mailer {
  return mail.url
    ? openSmtp({ ...mail, url: mail.url })
    : openOutbox(path.join(dataDir, 'outbox'), { from: mail.from, log });
}
