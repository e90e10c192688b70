import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { contentDisposition } from '@sheaf/server/features/downloads/assembly/safe-names';
import { openS3Storage, type S3Settings } from '@sheaf/server/platform/storage/s3';
import type { Storage } from '@sheaf/server/platform/storage/storage';
import {
  chunksThenFailure,
  keysBelow,
  presignOptions,
} from '@sheaf/server/platform/storage/storage.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NetworkProxy, startNetworkProxy } from '../network-proxy.ts';

const MEBIBYTE = 1024 * 1024;
const START_TIMEOUT_MS = 120_000;

type RealSettings = S3Settings & {
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** Tests that need a real S3-compatible store: signatures, multipart uploads, and broken connections. */
export function describeRealStore(
  name: string,
  start: () => Promise<{ settings: RealSettings; stop(): Promise<void> }>,
): void {
  describe(`A real store (${name})`, { timeout: 60_000 }, () => {
    let settings: RealSettings;
    let stop: () => Promise<void>;
    let storage: Storage;
    /** The same bucket through a proxy that can be cut. */
    let relay: NetworkProxy;
    let behindRelay: Storage;
    beforeAll(async () => {
      ({ settings, stop } = await start());
      relay = await startNetworkProxy(settings.endpoint);
      storage = openS3Storage(settings);
      behindRelay = openS3Storage({ ...settings, endpoint: relay.url });
    }, START_TIMEOUT_MS);
    afterAll(async () => {
      await relay.close();
      await stop();
    });

    const listUploads = async (client: S3Client) =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))).Uploads ?? [];
    const presign = (key: string, options: Partial<typeof presignOptions> = {}) =>
      storage.presign(key, { ...presignOptions, ...options }).then(String);

    it('gives a presigned download the type and the name that we specify, whatever the name is', async () => {
      await storage.put('out/1', Readable.from(['hello']), { contentType: 'text/plain' });
      for (const filename of ['Überblick, 3. Quartal; "final".pdf', '収支報告書.txt', 'a%20b+c=d&e.zip']) {
        const wanted = contentDisposition(filename);
        const answer = await fetch(await presign('out/1', { contentDisposition: wanted }));
        expect(await answer.text()).toBe('hello');
        expect(answer.headers.get('content-disposition')).toBe(wanted);
        expect(answer.headers.get('content-type')).toBe(presignOptions.contentType);
      }
    });

    it('refuses a presigned link for another object, with another name, or with another signature', async () => {
      await storage.put('out/mine', Readable.from(['mine']));
      await storage.put('out/theirs', Readable.from(['theirs']));
      const url = await presign('out/mine');
      expect((await fetch(url)).status).toBe(200);
      const forged = [
        url.replace('/out/mine?', '/out/theirs?'),
        url.replace('x.zip', 'y.zip'),
        url.replace(/Signature=..../, 'Signature=0000'),
        url.replace('Expires=600', 'Expires=6000'),
        url.replace(/\?.*/, ''),
      ];
      for (const link of forged) expect((await fetch(link)).status).toBe(403);
    });

    it('refuses a presigned link that has expired', async () => {
      await storage.put('out/old', Readable.from(['old']));
      const url = await presign('out/old', { expiresInSeconds: 1 });
      expect((await fetch(url)).status).toBe(200);
      await sleep(2_500);
      expect((await fetch(url)).status).toBe(403);
    });

    it('keeps no parts of an upload that failed', async () => {
      await expect(storage.put('failed/parts', Readable.from(chunksThenFailure(20)))).rejects.toThrow(
        'went away',
      );
      const client = clientOf(settings);
      await expect.poll(() => listUploads(client)).toEqual([]);
      client.destroy();
    });

    it('aborts, on request, the multipart upload of a process that died', async () => {
      const client = clientOf(settings);
      const target = { Bucket: settings.bucket, Key: 'dead/upload' };
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
      const part = { ...target, UploadId, PartNumber: 1, Body: Buffer.alloc(5 * MEBIBYTE) };
      await client.send(new UploadPartCommand(part));
      const aMinute = 60_000;
      expect(await storage.abortStaleUploads(new Date(Date.now() - aMinute))).toBe(0);
      expect(await storage.abortStaleUploads(new Date(Date.now() + aMinute))).toBe(1);
      expect(await listUploads(client)).toEqual([]);
      client.destroy();
    });

    it('stores a large object completely even if connections break along the way', async () => {
      const whole = Buffer.alloc(24 * MEBIBYTE, 'sheaf');
      const storing = behindRelay.put(
        'broken/large',
        slowly(whole, () => relay.interrupt()),
      );
      expect(await storing).toEqual({ sizeBytes: whole.byteLength });
      expect((await buffer(await storage.open('broken/large'))).equals(whole)).toBe(true);
    });

    it('reports it, and stores nothing, when it is permanently unreachable', async () => {
      const whole = Buffer.alloc(24 * MEBIBYTE, 'sheaf');
      const storing = behindRelay.put(
        'broken/cut',
        slowly(whole, () => relay.cut()),
      );
      await expect(storing).rejects.toThrow();
      await expect(behindRelay.open('out/1')).rejects.toThrow();
      await expect(behindRelay.check()).rejects.toThrow();
      relay.mend();
      expect(await keysBelow(behindRelay, 'broken/cut/')).toEqual([]);
      expect(await behindRelay.size('broken/cut')).toBeNull();
      expect(await text(await behindRelay.open('out/1'))).toBe('hello');
    });

    it('never passes off part of an object as the whole when the connection breaks', async () => {
      await storage.put('broken/read', Readable.from([Buffer.alloc(32 * MEBIBYTE, 'sheaf')]));
      const reading = await behindRelay.open('broken/read');
      let received = 0;
      const readAll = async () => {
        for await (const chunk of reading) {
          received += chunk.length;
          relay.interrupt();
        }
      };
      await expect(readAll()).rejects.toThrow();
      expect(received).toBeLessThan(32 * MEBIBYTE);
    });
  });
}

/** The store without our adapter. */
const clientOf = ({ endpoint, region, credentials }: RealSettings): S3Client =>
  new S3Client({ endpoint, region, credentials, forcePathStyle: true });

/** Streams the bytes in pieces, and calls `halfway` after half of them. */
function slowly(bytes: Buffer, halfway: () => void): Readable {
  return Readable.from(
    (async function* () {
      for (let start = 0; start < bytes.length; start += MEBIBYTE) {
        if (start === bytes.length / 2) halfway();
        yield bytes.subarray(start, start + MEBIBYTE);
        await sleep(5);
      }
    })(),
  );
}
