import path from 'node:path';
import { ServerProcess } from '@sheaf/testing/server/process';

export const REPOSITORY = path.join(import.meta.dirname, '../..');

// Only lifts limits that a measurement must not run into; otherwise the server is as a person would have it.
const SETTINGS = {
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'off',
  SIGNUP_COURTESY_CREDITS: '100000000',
  LIMIT_DOCUMENTS_PER_PROJECT: '100000',
  LIMIT_PROJECT_STORAGE_MB: '100000',
  LIMIT_TEXT_FILE_MB: '100',
  DATABASE_URL: '',
  S3_BUCKET: '',
  PUBLIC_URL: '',
  MAIL_URL: '',
  // As set by `npm start`, the image and the unit.
  MALLOC_ARENA_MAX: '2',
  OMP_THREAD_LIMIT: '1',
};

/** An environment in which a server is isolated from the machine's own settings. */
const serverEnvironment = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...SETTINGS,
  DATA_DIR: dataDir,
});

/** Starts the server on a data folder the way an operator would, lets `work` use it, and stops it in any case. */
export async function withServer<T>(
  dataDir: string,
  work: (server: ServerProcess) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const env = { ...serverEnvironment(dataDir), ...settings };
  const server = ServerProcess.launch(dataDir, { env, isOptimized: true });
  try {
    await server.ready;
    return await work(server);
  } finally {
    await server.stop('SIGTERM');
  }
}
