import { cpSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@sheaf/server/config';
import { openLog } from '@sheaf/server/platform/log/log';
import { openServices } from '@sheaf/server/services';
import { inject } from 'vitest';

/**
 * Creates a data folder as the product's first start leaves it, with an empty embedded database. Creating the database
 * takes seconds, so a test run creates it once and copies it.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeEmptyFolder();
  const template = path.join(inject('sharedFolder'), 'data');
  if (!copied(template, folder)) {
    await makeTemplate(template);
    copied(template, folder);
  }
  return folder;
}

/** Creates a data folder for a process whose data is elsewhere. */
export const makeEmptyFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'sheaf-test-'));

/**
 * Copies a folder; false if it does not exist. Synchronous, because copying its thousand files one by one takes several
 * times as long.
 */
function copied(from: string, to: string): boolean {
  try {
    cpSync(from, to, { recursive: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Creates the template next to its final place: several test files may do so at the same time, and the first one wins.
 */
async function makeTemplate(template: string): Promise<void> {
  const draft = await mkdtemp(`${template}-`);
  await startOnce({ DATA_DIR: draft });
  await rename(draft, template).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true });
  });
}

/** Opens and closes an empty installation, which creates its tables and queues. */
export async function startOnce(settings: { DATA_DIR: string } | { DATABASE_URL: string }): Promise<void> {
  const folder = await makeEmptyFolder();
  const config = readConfig({ DATA_DIR: folder, ...settings });
  const services = await openServices(config, { log: openLog({ level: 'fatal' }) });
  await services.close();
  await rm(folder, { recursive: true, force: true });
}
