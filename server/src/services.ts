import path from 'node:path';
import { PostgresDialect } from 'kysely';
import { migrations } from '../migrations/migrations.ts';
import { type AuditLog, openAuditLog } from './audit/audit-log.ts';
import { openSigningKeys } from './config/signing-keys.ts';
import type { Config } from './config.ts';
import { CommitAwareKysely } from './platform/after-commit.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { assertMigrated, migrate } from './platform/database/migrate.ts';
import { type DatabasePool, openEmbedded, openPostgres } from './platform/database/pool.ts';
import { PURGE_QUEUE } from './platform/database/purge-queue.ts';
import { Room } from './platform/disk/room.ts';
import { type Events, openEvents } from './platform/events/events.ts';
import { openTemporaryFolder } from './platform/folders/temporary-folder.ts';
import type { Logger } from './platform/log/log.ts';
import { openFolderMailer } from './platform/mail/folder-mailer.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { openSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { Site } from './platform/network/site.ts';
import { openQueue, type Queue } from './platform/queue.ts';
import type { SigningKeys } from './platform/secrets.ts';
import { openFolderStorage } from './platform/storage/folder.ts';
import type { Storage } from './platform/storage/storage.ts';
import { type SuspendableStorage, withSuspendableRemovals } from './platform/storage/suspend-removals.ts';
import { traced } from './platform/storage/traced.ts';
import { traceQuery } from './platform/tracing/tracing.ts';
import type { Database, Tables } from './tables.ts';

/** The services that all features use: opened once per process, closed in reverse order. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly audit: AuditLog;
  readonly signingKeys: SigningKeys;
  readonly clock: Clock;
  readonly database: DatabasePool;
  readonly db: Database;
  readonly storage: SuspendableStorage;
  readonly queue: Queue;
  readonly events: Events;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly room: Room;
  /** For this process's temporary files. */
  readonly temporaryFolder: string;
  close(): Promise<void>;
}

const QUEUES = [
  { name: 'runs', concurrency: 2, expireInSeconds: 6 * 3600 },
  { name: 'downloads', concurrency: 2, expireInSeconds: 2 * 3600 },
  // A thousand scanned pages take hours, and one job keeps a core busy.
  { name: 'ocr', concurrency: 1, expireInSeconds: 24 * 3600 },
  // Retried for about a day and a half, so that no mail is lost if a mail server is down overnight.
  {
    name: 'mails',
    concurrency: 2,
    expireInSeconds: 120,
    retry: { limit: 45, delaySeconds: 2, maxDelaySeconds: 3600 },
  },
  PURGE_QUEUE,
];

// An API process needs a connection per request in flight; PostgreSQL allows 100 in total by default.
const MAX_CONNECTIONS = 12;
// Together with the time for requests, less than the 20 seconds within which the process must have exited.
const STOP_TIMEOUT_MS = 8_000;

/**
 * Opens the database (migrated), storage, queue and events according to the settings. With `isExisting` the database
 * must already be up to date: otherwise this throws and changes nothing.
 */
export async function openServices(
  config: Config,
  {
    log,
    audit,
    clock = systemClock,
    isExisting = false,
  }: { log: Logger; audit?: AuditLog; clock?: Clock; isExisting?: boolean },
): Promise<Services> {
  const signingKeys = openSigningKeys(config, { isExisting });
  const onError = (err: Error) => log.error({ err }, 'background error');
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, { maxConnections: MAX_CONNECTIONS, onError })
    : await openEmbedded(path.join(config.dataDir, 'db'));
  try {
    const db = new CommitAwareKysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      ...(config.isTraced && { log: traceQuery }),
    });
    await (isExisting ? assertMigrated : migrate)(db, migrations);
    const queue = await openQueue(database, QUEUES, onError);
    const events = await openEvents(database.listen);
    const storage = withSuspendableRemovals(traceStorage(await openStorage(config), config));
    const temporaryFolder = await openTemporaryFolder(path.join(config.dataDir, 'tmp'), {
      isShared: database.kind === 'postgres',
    });
    return {
      config,
      log,
      audit: audit ?? openAuditLog({ keys: signingKeys, file: config.auditFile }),
      signingKeys,
      clock,
      database,
      db,
      storage,
      queue,
      events,
      mailer: openMailer(config, log),
      site: new Site(config.publicUrl, config),
      room: new Room(config.dataDir),
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

/** The configured object store, whose library is only loaded if needed, or a folder. */
export const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> =>
  s3
    ? (await import('./platform/storage/s3.ts')).openS3Storage(s3)
    : openFolderStorage(path.join(dataDir, 'files'));

function openMailer({ mail, dataDir }: Config, log: Logger): Mailer {
  return mail.url
    ? openSmtpMailer({ ...mail, url: mail.url })
    : openFolderMailer(path.join(dataDir, 'outbox'), { from: mail.from, log });
}
