import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Settings } from '@sheaf/server/platform/storage/s3';

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
const bucket = 'documents';
// The only key pair that s3rver knows.
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** The settings with which a separate process uses a bucket. */
export type S3Server = Awaited<ReturnType<typeof startS3>>;

export const settingsOfBucket = ({ bucket, endpoint = '', credentials }: S3Settings) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
});

/**
 * Starts an S3 server on a free port, with one empty bucket, as a separate process so that its memory does not count as
 * ours. It accepts forged signatures and cannot abort a multipart upload, so what depends on either has to be tested
 * against a real store.
 */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'sheaf-s3-'));
  const child = spawn(
    process.execPath,
    // It encrypts its pagination tokens with DES, which OpenSSL 3 only provides as "legacy".
    [
      '--openssl-legacy-provider',
      program,
      '-d',
      directory,
      '-a',
      '127.0.0.1',
      '-p',
      '0',
      '--configure-bucket',
      bucket,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  // A run that ends without stopping it must not leave it running.
  const kill = () => child.kill();
  process.once('exit', kill);
  const log: string[] = [];
  const port = await new Promise<string>((found, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      log.push(line);
      const listening = /listening on .*:(\d+)$/.exec(line);
      if (listening?.[1]) found(listening[1]);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`s3rver ended with code ${code}`)));
  });
  return {
    settings: { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials },
    /** With at least one line per answered request; long paths are cut at the start. */
    log,
    async stop() {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
