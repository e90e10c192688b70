import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '@sheaf/testing/database/postgres-server';
import { settingsOfBucket, startS3 } from '@sheaf/testing/fakes/s3/s3';
import type { ServerProcess } from '@sheaf/testing/server/process';
import pg from 'pg';
import type { Bench } from '../bench.ts';
import { withServer } from '../server.ts';

/** The services that an installation's processes depend on: PostgreSQL and a fake S3. */
export interface Installation {
  /** The settings shared by all its processes. */
  readonly settings: Record<string, string> & { readonly DATABASE_URL: string };
  /** A superuser connection. */
  readonly rows: pg.Client;
  readonly folder: string;
}

// PostgreSQL's defaults except for connections and memory; in particular, what it has acknowledged is on disk.
const SETTINGS = { max_connections: '120', shared_buffers: '256MB' };

/** Starts an empty PostgreSQL and object store, lets `work` use them, and stops them in any case. */
export async function withInstallation<T>(
  bench: Bench,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const folder = await bench.folder('installation');
  await mkdir(path.join(folder, 'postgres'));
  const server = await startPostgres(path.join(folder, 'postgres'), { settings: SETTINGS });
  // An aborted bench must not leave a server running.
  const abandon = () => server.abandon();
  process.once('exit', abandon);
  const store = await startS3();
  const rows = new pg.Client(server.url);
  await rows.connect();
  const settings = {
    DATABASE_URL: server.url,
    SECRET_KEY: 'a secret of this measurement, and of no installation',
    ...settingsOfBucket(store.settings),
    LIMIT_PROJECTS_PER_USER: '1000',
  };
  try {
    return await work({ settings, rows, folder });
  } finally {
    await rows.end();
    await store.stop();
    await server.shutDown('immediate');
    process.off('exit', abandon);
  }
}

/** Starts an installation's processes in these roles, lets `work` use them, and stops them in any case. */
export async function withProcesses<T>(
  installation: Pick<Installation, 'settings' | 'folder'>,
  roles: ReadonlyArray<'all' | 'api' | 'worker'>,
  work: (processes: readonly ServerProcess[]) => Promise<T>,
): Promise<T> {
  const [role, ...others] = roles;
  if (role === undefined) return work([]);
  return withServer(
    path.join(installation.folder, `${role}-${others.length}`),
    (process) => withProcesses(installation, others, (rest) => work([process, ...rest])),
    { ...installation.settings, ROLE: role },
  );
}
