import { rm } from 'node:fs/promises';
import { chooseDatabase } from '../database/database.ts';
import { makeDataFolder, makeEmptyFolder } from './data-folder.ts';

/** What outlives a start of the product. */
export interface Installation {
  readonly dataDir: string;
  /** The settings with which the next start finds the same data. */
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

/** Makes an empty installation for a test that starts the product several times; its database is as in `startApp`. */
export async function makeInstallation(): Promise<Installation> {
  const { env, drop } = await chooseDatabase();
  const dataDir = await ('DATABASE_URL' in env ? makeEmptyFolder() : makeDataFolder());
  return {
    dataDir,
    env,
    remove: async () => {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
