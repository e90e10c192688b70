import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startCeph, whyNoCeph } from '@sheaf/testing/fakes/s3/ceph';
import { describeRealStore } from '@sheaf/testing/fakes/s3/ceph-store';
import { startS3 } from '@sheaf/testing/fakes/s3/s3';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { openFolderStorage } from './folder.ts';
import { openS3Storage } from './s3.ts';
import { chunksThenFailure, describeStorage, keysBelow, presignOptions } from './storage.contract.ts';

const workFolder = temporaryFolder();

describeStorage('a folder', async (folder) => ({
  storage: await openFolderStorage(join(folder, 'folder')),
  stop: async () => {},
}));

describeStorage('an S3 bucket', async () => {
  const { settings, stop } = await startS3();
  return { storage: openS3Storage(settings), stop };
});

// `npm run test:s3`: not part of every test run, since starting it takes longer than all of these together.
if (process.env.TEST_S3 === 'ceph') {
  const obstacle = whyNoCeph();
  if (obstacle) {
    process.stdout.write(`${obstacle}\n`);
    it.skip(`Storage in a bucket of a real store: ${obstacle}`, () => {});
  } else {
    describeStorage('a bucket of Ceph', async () => {
      const { settings, stop } = await startCeph();
      return { storage: openS3Storage(settings), stop };
    });
    describeRealStore('Ceph', startCeph);
  }
}

describe('Storage in a folder', () => {
  it('leaves no temporary file behind, whether or not an object was stored', async () => {
    const root = join(workFolder, 'tidy');
    const storage = await openFolderStorage(root);
    await storage.put('a/b', Readable.from(['x']));
    await expect(storage.put('a/c', Readable.from(chunksThenFailure(2)))).rejects.toThrow();
    await storage.remove(['a/b']);
    expect(await readdir(root, { recursive: true })).toEqual(['.incoming']);
  });

  it('removes what a dead process left half-written, but nothing less than a day old', async () => {
    const root = join(workFolder, 'abandoned');
    await openFolderStorage(root);
    await writeFile(join(root, '.incoming', 'old'), 'half');
    await writeFile(join(root, '.incoming', 'young'), 'half');
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
    await utimes(join(root, '.incoming', 'old'), twoDaysAgo, twoDaysAgo);
    const storage = await openFolderStorage(root);
    expect(await readdir(join(root, '.incoming'))).toEqual(['young']);
    expect(await keysBelow(storage, '')).toEqual([]);
  });

  it('removes what was left half-written before a time, on request', async () => {
    const root = join(workFolder, 'unfinished');
    const storage = await openFolderStorage(root);
    await storage.put('a/b', Readable.from(['x']));
    await writeFile(join(root, '.incoming', 'half'), 'half');
    expect(await storage.abortStaleUploads(new Date(Date.now() - 60_000))).toBe(0);
    expect(await storage.abortStaleUploads(new Date(Date.now() + 60_000))).toBe(1);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    expect(await keysBelow(storage, '')).toEqual(['a/b']);
  });

  it('loses no object while neighbors come and go', async () => {
    const storage = await openFolderStorage(join(workFolder, 'neighbors'));
    const rounds = Array.from({ length: 200 }, async (_, index) => {
      await storage.put(`shared/${index}`, Readable.from(['x']));
      if (index % 2 === 1) await storage.remove([`shared/${index}`]);
    });
    await Promise.all(rounds);
    expect(await keysBelow(storage, 'shared/')).toHaveLength(100);
  });

  it('has the application serve its objects', async () => {
    const storage = await openFolderStorage(join(workFolder, 'served'));
    expect(await storage.presign('a', presignOptions)).toBeNull();
  });

  it('fails its check when the folder is gone', { tags: ['@9.34'] }, async () => {
    const root = join(workFolder, 'vanishing');
    const storage = await openFolderStorage(root);
    await rm(root, { recursive: true });
    await expect(storage.check()).rejects.toThrow('ENOENT');
  });
});

describe('Storage in an S3 bucket', () => {
  it('returns a URL that needs no header and includes the name and the type', async () => {
    const server = await startS3();
    onTestFinished(server.stop);
    const storage = openS3Storage(server.settings);
    await storage.put('out/1', Readable.from(['hello']), { contentType: 'text/plain' });
    const url = await storage.presign('out/1', presignOptions);
    const answer = await fetch(String(url));
    expect(await answer.text()).toBe('hello');
    expect(answer.headers.get('content-disposition')).toBe(presignOptions.contentDisposition);
    expect(answer.headers.get('content-type')).toBe(presignOptions.contentType);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(new URL(String(url)).searchParams.get('X-Amz-Expires')).toBe('600');
  });

  it('has the server discard the parts of a failed upload', async () => {
    const server = await startS3();
    onTestFinished(server.stop);
    const storage = openS3Storage(server.settings);
    await expect(storage.put('failed/parts', Readable.from(chunksThenFailure(20)))).rejects.toThrow();
    await expect.poll(() => server.log.join('\n')).toMatch(/failed\/parts\?uploadId=\S*AbortMultipartUpload/);
  });

  it('finds no unfinished uploads if the server does not support listing them', async () => {
    const server = await startS3();
    onTestFinished(server.stop);
    expect(await openS3Storage(server.settings).abortStaleUploads(new Date())).toBe(0);
  });

  it('fails its check, and reports no object as missing, if there is no such bucket', async () => {
    const server = await startS3();
    onTestFinished(server.stop);
    const storage = openS3Storage({ ...server.settings, bucket: 'elsewhere' });
    await expect(storage.check()).rejects.toThrow();
    await expect(storage.open('a')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('fails its check when the server does not respond', async () => {
    const server = await startS3();
    const storage = openS3Storage(server.settings);
    await server.stop();
    await expect(storage.check()).rejects.toThrow();
  });
});
