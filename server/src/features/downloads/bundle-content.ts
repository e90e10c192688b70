import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { BUNDLE_PAGE_BYTES, type BundleContent } from '@sheaf/contract/bundles/bundles';
import { invalidField } from '@sheaf/contract/problems';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts';
import type { AuthorizedProject } from '../projects/projects.ts';
import { type BundleManifestFile, MANIFEST_NAME } from './bundles/build-bundles.ts';
import { type BundleQuery, resolveFitting } from './bundles/bundles.ts';
import { linkTo, outputGone } from './download-links.ts';
import { type DownloadsContext, ensureOutput } from './downloads.ts';

/**
 * What is in the ZIP of a set of bundles, with a page of one of them; or the job that builds it, like
 * `requestBundles`. A page is read from the very bytes of the ZIP. Throws `invalid_input` for a bundle that does not
 * exist.
 */
export async function readBundles(
  context: DownloadsContext,
  project: AuthorizedProject,
  query: BundleQuery & { name: string | undefined; from: number },
): Promise<BundleContent> {
  const bundles = await resolveFitting(context, project, { ...query, changedSince: null });
  const request = { kind: 'bundles_zip', bundles } as const;
  const { output, job } = await ensureOutput(context, project, { request, isForced: false });
  if (!output) return { job_id: job.id, files: [], page: null };
  try {
    const zip = await openStoredZip(context.storage, {
      key: output.storage_key,
      sizeBytes: Number(output.size_bytes),
    });
    const files = await readManifest(zip);
    const page = query.name === undefined ? null : await readPage(zip, { ...query, name: query.name, files });
    const { download_url, filename } = await linkTo(context, output);
    return { download_url, filename, files, page };
  } catch (error) {
    // The output was replaced after it was looked up.
    throw error instanceof ObjectMissing ? outputGone() : error;
  }
}

async function readManifest(zip: StoredZip): Promise<BundleContent['files']> {
  const content = await zip.open(MANIFEST_NAME);
  if (!content) throw new Error('A ZIP of bundles has no manifest.');
  const { files } = (await json(content)) as BundleManifestFile;
  return files.map(({ name, sha256, bytes, version, made_on }) => ({
    name,
    sha256,
    bytes,
    version,
    made_on,
  }));
}

async function readPage(
  zip: StoredZip,
  { name, from, files }: { name: string; from: number; files: BundleContent['files'] },
): Promise<BundleContent['page']> {
  const file = files.find((each) => each.name === name);
  const content = file && (await zip.open(name));
  if (!content) {
    const names = files.map((each) => `"${each.name}"`).join(', ');
    throw invalidField('name', `There is no bundle "${name}" in this set. Available: ${names}.`);
  }
  if (name.endsWith('.pdf')) {
    content.destroy();
    throw invalidField(
      'name',
      `"${name}" is a PDF, which cannot be read as text. Download it, or choose another format.`,
    );
  }
  if (from > file.bytes) {
    content.destroy();
    throw invalidField('from', `"${name}" has ${file.bytes} bytes, so no page begins at ${from}.`);
  }
  const bytes = await readRange(content, from);
  const isLast = from + bytes.length >= file.bytes;
  const text = isLast ? bytes : bytes.subarray(0, completeCharactersLength(bytes));
  return { name, text: text.toString('utf8'), next: isLast ? null : from + text.length };
}

/** The bytes of a page; skips what comes before it and reads nothing after it. */
async function readRange(content: AsyncIterable<Buffer>, from: number): Promise<Buffer> {
  const end = from + BUNDLE_PAGE_BYTES;
  const chunks: Buffer[] = [];
  let position = 0;
  for await (const chunk of content) {
    const begin = Math.max(0, from - position);
    if (begin < chunk.length) chunks.push(chunk.subarray(begin, end - position));
    position += chunk.length;
    if (position >= end) break;
  }
  return Buffer.concat(chunks);
}

/** How many leading bytes form complete UTF-8 characters. */
function completeCharactersLength(bytes: Buffer): number {
  let start = bytes.length - 1;
  while (start > 0 && ((bytes[start] ?? 0) & 0b1100_0000) === 0b1000_0000) start--;
  const lead = bytes[start] ?? 0;
  const length = lead < 0b1000_0000 ? 1 : lead < 0b1110_0000 ? 2 : lead < 0b1111_0000 ? 3 : 4;
  return start + length <= bytes.length ? bytes.length : start;
}

type StoredZip = Awaited<ReturnType<typeof openStoredZip>>;

/** Opens a ZIP in storage: reads its central directory, and later only as much of an entry as is consumed. */
async function openStoredZip(storage: Storage, { key, sizeBytes }: { key: string; sizeBytes: number }) {
  const tailBytes = Math.min(sizeBytes, TAIL_BYTES);
  const tailStart = sizeBytes - tailBytes;
  const tail = await buffer(await storage.open(key, { start: tailStart, bytes: tailBytes }));
  const reader = new StoredZipReader({ storage, key, tail, tailStart });
  const zip: ZipFile = await fromRandomAccessReaderPromise(reader, sizeBytes, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return {
    /** Opens an entry; undefined if there is none. The caller reads it to its end or destroys it. */
    open: async (name: string): Promise<Readable | undefined> => {
      const entry = entries.get(name);
      return entry && zip.openReadStreamPromise(entry);
    },
  };
}

/** The central directory is at the end of a ZIP; this much of the end is fetched in one request. */
const TAIL_BYTES = 131_072;

class StoredZipReader extends RandomAccessReader {
  readonly #zip: { storage: Storage; key: string; tail: Buffer; tailStart: number };

  constructor(zip: { storage: Storage; key: string; tail: Buffer; tailStart: number }) {
    super();
    this.#zip = zip;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { storage, key, tail, tailStart } = this.#zip;
    if (start >= tailStart)
      return Readable.from([tail.subarray(start - tailStart, end - tailStart)], { objectMode: false });
    return Readable.from(
      (async function* () {
        yield* (await storage.open(key, { start, bytes: end - start })) as AsyncIterable<Uint8Array>;
      })(),
      { objectMode: false },
    );
  }
}
