import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openS3Storage } from '@sheaf/server/platform/storage/s3';
import type { Storage } from '@sheaf/server/platform/storage/storage';
import { freePort, type PostgresServer, startPostgres } from '@sheaf/testing/database/postgres-server';
import { type NetworkProxy, startNetworkProxy } from '@sheaf/testing/fakes/network-proxy';
import { startCeph, whyNoCeph } from '@sheaf/testing/fakes/s3/ceph';
import { settingsOfBucket, startS3 } from '@sheaf/testing/fakes/s3/s3';
import { FakeStripe } from '@sheaf/testing/fakes/stripe/stripe';
import pg from 'pg';
import { Member } from './member.ts';
import { type ReverseProxy, startReverseProxy } from './proxy.ts';

/** A complete installation on this machine: two API processes, two workers, and everything they depend on. */
export interface Installation {
  readonly folder: string;
  /** Where people reach it. */
  readonly url: string;
  readonly members: readonly Member[];
  /** The settings of its processes. */
  readonly env: Record<string, string>;
  readonly postgres: PostgresServer;
  /** The object store in use, for the report. */
  readonly storeName: string;
  /** The network in front of the object store, for the processes and for people. */
  readonly storeRelay: NetworkProxy;
  readonly stripe: FakeStripe;
  /** The test's direct access to rows and objects, bypassing everything that is broken. */
  readonly rows: pg.Pool;
  readonly objects: Storage;
  close(options: { isKept: boolean }): Promise<void>;
}

// PostgreSQL's defaults except for less memory: nothing that was acknowledged may get lost.
const POSTGRES_SETTINGS = { max_connections: '120', shared_buffers: '64MB' };

/** Starts everything except the product's processes. */
export async function startInstallation(options: {
  courtesyCredits: number;
  hasRealStore: boolean;
}): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-cluster-'));
  const databaseFolder = path.join(folder, 'postgres');
  await mkdir(databaseFolder);
  const postgres = await startPostgres(databaseFolder, { settings: POSTGRES_SETTINGS });
  process.once('exit', () => postgres.abandon());
  const rows = openRows(postgres.url);
  const store = await startStore(options.hasRealStore);
  const storeRelay = await startNetworkProxy(store.settings.endpoint);
  const stripe = await FakeStripe.start();
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const proxy = await startReverseProxy(ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`));
  const env = {
    ...stripe.settings,
    SECRET_KEY: 'a secret of the cluster test, and of no other installation',
    PUBLIC_URL: proxy.url,
    DATABASE_URL: postgres.url,
    ...settingsOfBucket({ ...store.settings, endpoint: storeRelay.url }),
    SIGNUP_COURTESY_CREDITS: String(options.courtesyCredits),
    TRUST_PROXY: 'true',
    RATE_LIMIT: 'off',
    LIMIT_PROJECTS_PER_USER: '1000',
    LOG_LEVEL: 'warn',
  };
  const members = (['api', 'api', 'worker', 'worker'] as const).map(
    (role, index) =>
      new Member({ name: `${role}-${1 + (index % 2)}`, role, port: ports[index] ?? 0, folder, env }),
  );
  const abandonAll = () => {
    for (const member of members) member.abandon();
  };
  process.once('exit', abandonAll);
  for (const member of members) await member.prepare();
  return {
    folder,
    url: proxy.url,
    members,
    env,
    postgres,
    storeName: store.name,
    storeRelay,
    stripe,
    rows,
    objects: openS3Storage(store.settings),
    close: async ({ isKept }) => {
      abandonAll();
      await closeAll({ proxy, storeRelay, stripe });
      await rows.end();
      await postgres.shutDown('immediate');
      await store.stop();
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function closeAll(parts: {
  proxy: ReverseProxy;
  storeRelay: NetworkProxy;
  stripe: FakeStripe;
}): Promise<void> {
  await Promise.all([parts.proxy.close(), parts.storeRelay.close(), parts.stripe.close()]);
}

/** Starts Ceph's gateway, which checks signatures and parts as Amazon does, or the fake S3 if Ceph is missing. */
async function startStore(isReal: boolean) {
  const obstacle = isReal ? whyNoCeph() : '';
  if (obstacle === undefined) return { name: 'Ceph radosgw', ...(await startCeph()) };
  if (obstacle) process.stdout.write(`${obstacle}\nThe fake s3rver takes its place.\n`);
  const { settings, stop } = await startS3();
  const { endpoint, credentials } = settings;
  if (!endpoint || !credentials) throw new Error('The fake S3 has no address.');
  return { name: 's3rver', settings: { ...settings, endpoint, credentials }, stop };
}

function openRows(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 });
  // Its connections break with every restart of the server.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
