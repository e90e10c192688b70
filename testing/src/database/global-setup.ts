import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of this run's PostgreSQL; tests make databases of their own with it. */
    postgresUrl: string;
    /** A folder of this run for what its test files share. */
    sharedFolder: string;
  }
}

// The data need not outlive the run, so nothing is flushed to the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Starts one real PostgreSQL for a run of the tests, in a temporary folder, and removes both at the end. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-postgres-'));
  const server = await startPostgres(folder, { settings: SETTINGS });
  // A run that ends without its teardown (a crash, a second Ctrl-C) must not leave the server behind.
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
