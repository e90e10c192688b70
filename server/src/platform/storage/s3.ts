import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { readerOfStream } from './object-reader.ts';
import {
  assertKey,
  assertPrefix,
  ObjectMissing,
  removeListed,
  type Storage,
  type StoredObject,
} from './storage.ts';

const partSizeBytes = 8 * 1024 * 1024;
const partsInFlight = 2;
const checkTimeoutMs = 5_000;
const maxKeysPerDelete = 1000;

export interface S3Settings {
  bucket: string;
  region: string;
  /** The address of any S3-compatible server; by default Amazon's own for the region. */
  endpoint?: string | undefined;
  /** By default, the usual sources of the AWS SDK (environment, profile, the machine's role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Stores objects in a bucket, which must exist. An object is sent in parts of 8 MiB, two at a time, so one upload holds
 * about four parts in memory; an incomplete upload is aborted, and never becomes an object.
 */
export function openS3Storage(settings: S3Settings): Storage {
  const client = new S3Client(clientConfig(settings));
  const Bucket = settings.bucket;

  const at = (key: string): { Bucket: string; Key: string } => {
    assertKey(key);
    return { Bucket, Key: key };
  };

  const storage: Storage = {
    async put(key, body, options = {}) {
      const target = at(key);
      const source: Source = { sizeBytes: 0, failure: null };
      const upload = new Upload({
        client,
        params: {
          ...target,
          Body: Readable.from(trackSource(body, source)),
          ContentType: options.contentType,
        },
        partSize: partSizeBytes,
        queueSize: partsInFlight,
      });
      try {
        await upload.done();
      } catch (error) {
        // If the clean-up also fails, the upload still fails with the source's error.
        throw source.failure ?? error;
      }
      return { sizeBytes: source.sizeBytes };
    },

    async putFile(key, path, options) {
      at(key);
      const file = await open(path);
      const stored = await storage.put(key, file.createReadStream(), options);
      await rm(path);
      return stored;
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.start + range.bytes - 1}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }));
        if (!(Body instanceof Readable)) throw new Error(`The object store sent no bytes for ${key}`);
        return Body;
      } catch (error) {
        if (isNotFound(error)) throw new ObjectMissing(key, { cause: error });
        throw error;
      }
    },

    openReader: async (key) => readerOfStream(await storage.open(key)),

    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
        return ContentLength ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },

    async remove(keys) {
      keys.forEach(assertKey);
      for (let start = 0; start < keys.length; start += maxKeysPerDelete) {
        const Objects = keys.slice(start, start + maxKeysPerDelete).map((Key) => ({ Key }));
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        // The refusal of single objects comes in a response that is otherwise a success.
        const refused = Errors?.[0];
        if (refused) throw new Error(`The object store did not remove ${refused.Key}: ${refused.Message}`);
      }
    },

    removePrefix: (prefix) => removeListed(storage, prefix),

    list(prefix) {
      assertPrefix(prefix);
      return listObjects(client, { Bucket, Prefix: prefix });
    },

    abortStaleUploads: (before) => abortMultipartUploads(client, { Bucket, before }),

    async presign(key, { contentType, contentDisposition, expiresInSeconds }) {
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: 'private, no-store',
      });
      return await getSignedUrl(client, command, { expiresIn: expiresInSeconds });
    },

    async check() {
      const abortSignal = AbortSignal.timeout(checkTimeoutMs);
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
    },
  };
  return storage;
}

function clientConfig({ region, endpoint, credentials }: S3Settings): S3ClientConfig {
  return {
    region,
    // Servers other than Amazon's are mostly addressed by path: their buckets have no host names.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // The SDK's default, a checksum after the body, is refused by many S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these, a server that stops responding would block a request forever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  };
}

interface Source {
  sizeBytes: number;
  failure: unknown;
}

/** Passes chunks on, recording their sizes and the source's failure. */
async function* trackSource(body: Readable, source: Source): AsyncIterable<Buffer> {
  try {
    for await (const chunk of body) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      source.sizeBytes += bytes.byteLength;
      yield bytes;
    }
  } catch (error) {
    source.failure = error;
    throw error;
  }
}

async function* listObjects(
  client: S3Client,
  where: { Bucket: string; Prefix: string },
): AsyncIterable<StoredObject> {
  for await (const page of paginateListObjectsV2({ client }, where)) {
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key === undefined || LastModified === undefined) continue;
      yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified };
    }
  }
}

/** Aborts multipart uploads begun before a time: their parts are billed, but not listed as objects. */
async function abortMultipartUploads(
  client: S3Client,
  { Bucket, before }: { Bucket: string; before: Date },
): Promise<number> {
  let aborted = 0;
  let markers = {};
  for (;;) {
    const page = await client
      .send(new ListMultipartUploadsCommand({ Bucket, ...markers }))
      .catch((error: unknown) => {
        if (isUnsupported(error)) return undefined;
        throw error;
      });
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      aborted += 1;
    }
    if (!page?.IsTruncated) return aborted;
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/** Some servers do not support the call, and some keys may not make it. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 405, 501].includes(error.$metadata.httpStatusCode ?? 0);

/** A missing bucket also returns 404, but is a mistake in the settings rather than a missing object. */
const isNotFound = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';
