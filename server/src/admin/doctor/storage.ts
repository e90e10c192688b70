import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openStorage } from '../../services.ts';
import { failureReason } from '../failures.ts';
import { type Check, CheckFailed } from './check.ts';

export const checkStorage: Check = async ({ config }) => {
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : `the folder ${config.dataDir}`;
  const key = `doctor/${randomUUID()}`;
  const content = `Written by the doctor. ${key}`;
  let step = 'opened';
  try {
    const storage = await openStorage(config);
    step = 'written to';
    await storage.put(key, Readable.from([Buffer.from(content)], { objectMode: false }));
    try {
      step = 'read';
      if ((await text(await storage.open(key))) !== content) throw new Error('it returned different content');
    } finally {
      step = step === 'read' ? step : 'emptied';
      await storage.remove([key]);
    }
    step = 'emptied';
    if ((await storage.size(key)) !== null) throw new Error('removed content is still there');
  } catch (error) {
    const hint = config.s3
      ? 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, and the permissions of the key.'
      : 'Check DATA_DIR and its permissions.';
    throw new CheckFailed(`${place} cannot be ${step}: ${failureReason(error)}. ${hint}`);
  }
  return `${place}: written, read, removed`;
};
