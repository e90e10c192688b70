import path from 'node:path';
import { ServerProcess } from '@sheaf/testing/server/process';

/** The repository's folder. */
export const REPOSITORY = path.join(import.meta.dirname, '../..');

// What a measurement must not run into, and nothing else differs from what a person gets.
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
  // As `npm start`, the image and the unit have it.
  MALLOC_ARENA_MAX: '2',
  OMP_THREAD_LIMIT: '1',
};

/** The environment in which a start of the product keeps to itself. */
export const serverEnvironment = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...SETTINGS,
  DATA_DIR: dataDir,
});

/** Starts the server on a data folder as an operator has it, lets `work` use it, and stops it whatever happens. */
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
