import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { SigningKeys } from '../platform/secrets.ts';

/**
 * The keys that an installation signs with. Without SECRET_KEY, its first start generates one and stores it in
 * the data folder, so that sessions outlive a restart. With `isExisting` none is generated: throws a
 * ConfigError if there is none.
 */
export function openSigningKeys(
  { secretKey, previousSecretKeys, dataDir }: Pick<Config, 'secretKey' | 'previousSecretKeys' | 'dataDir'>,
  { isExisting = false }: { isExisting?: boolean } = {},
): SigningKeys {
  const openOwn = isExisting ? readSecret : ensureSecret;
  return { current: secretKey ?? openOwn(dataDir), previous: previousSecretKeys };
}

const secretFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

function ensureSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(secretFile(dataDir), randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecret(dataDir);
}

function readSecret(dataDir: string): string {
  try {
    return readFileSync(secretFile(dataDir), 'utf8').trim();
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new ConfigError(
      `${dataDir} is not a Sheaf data folder: it contains no secret.key, and SECRET_KEY is not set. Use the same settings as the server.`,
    );
  }
}
