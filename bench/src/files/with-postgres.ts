import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '@sheaf/testing/database/postgres-server';
import { settingsOfBucket, startS3 } from '@sheaf/testing/fakes/s3/s3';
import type { Bench } from '../bench.ts';

// PostgreSQL's defaults except for memory; in particular, what it has acknowledged is on disk.
const SETTINGS = { shared_buffers: '256MB' };

/** Starts an empty PostgreSQL and a fake S3, gives `work` the settings for a server on them, and stops them in any case. */
export async function withPostgres<T>(
  bench: Bench,
  work: (settings: Record<string, string>) => Promise<T>,
): Promise<T> {
  const folder = path.join(await bench.folder('installation'), 'postgres');
  await mkdir(folder);
  const server = await startPostgres(folder, { settings: SETTINGS });
  // An aborted bench must not leave a server running.
  const abandon = () => server.abandon();
  process.once('exit', abandon);
  const store = await startS3();
  try {
    return await work({
      DATABASE_URL: server.url,
      SECRET_KEY: 'a secret of this measurement, and of no installation',
      ...settingsOfBucket(store.settings),
    });
  } finally {
    await store.stop();
    await server.shutDown('immediate');
    process.off('exit', abandon);
  }
}
