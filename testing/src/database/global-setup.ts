import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser URL of this run's PostgreSQL, with which tests create their own databases. */
    postgresUrl: string;
    /** A folder of this run for what its test files share. */
    sharedFolder: string;
  }
}

// The data does not have to outlive the run, so nothing is flushed to disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Starts a real PostgreSQL for a test run, in a temporary folder, and removes both at the end. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-postgres-'));
  const server = await startPostgres(folder, { settings: SETTINGS });
  // A run that ends without its teardown (a crash, a second Ctrl-C) must not leave the server running.
  const stopNow = () => server.abandon();
  process.once('exit', stopNow);
  provide('postgresUrl', server.url);
  const sharedFolder = join(folder, 'shared');
  await mkdir(sharedFolder);
  provide('sharedFolder', sharedFolder);

  return async () => {
    process.off('exit', stopNow);
    await server.shutDown('immediate');
    await rm(folder, { recursive: true, force: true });
  };
}
